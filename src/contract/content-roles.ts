import { variantGroup } from '../../editions/groups';
import { byEdition } from './by-edition';
import { adminAndTeam, adminOnly } from './roles';

/**
 * Who works with quizzes, surveys, challenges, lotteries, promo codes and event mode: the administrator alone in some
 * markets, the team as well in the others (document 2, section 6; decisions).
 */
export const contentRoles = byEdition(adminAndTeam, [['BELARUS', 'HUNGARY', ...variantGroup], adminOnly]);
