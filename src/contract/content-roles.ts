import { variantGroup } from '../../editions/groups';
import { byEdition } from './by-edition';
import { adminAndTeam, adminOnly } from './roles';

/**
 * Quizzes, surveys, challenges, lotteries, promo codes, event mode: the administrator's in some markets, the team's
 * too elsewhere (document 2, section 6; decisions).
 */
export const contentRoles = byEdition(adminAndTeam, [['BELARUS', 'HUNGARY', ...variantGroup], adminOnly]);
