import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { integer, onlyIn, readOnly, recordId } from '../../contract/fields';
import { adminOnly } from '../../contract/roles';
import { generalFields, inviteCodeFields, lepFields } from './fields';
import { inviteCodeSettings } from './invite-code/resource';
import { lepSettings } from './lep/resource';

const { invite_code_reward, invite_code_background } = inviteCodeFields;
const { lep_registration_banner, lep_winner_banner } = lepFields;

/**
 * The market's settings: one record, whose parts are saved by calls of their own (document 1, sections 2.11, 3 and 7).
 */
export const settings = defineResource({
  path: 'admin/settings',
  words: 'settings',
  moreWords: ['validation'],
  menu: { group: 'manage', order: 70 },
  roles: adminOnly,
  record: z.object({
    id: recordId,
    ...generalFields,
    default_theme: readOnly(integer),
    invite_code_reward: onlyIn(inviteCodeSettings.editions!, readOnly(invite_code_reward)),
    invite_code_background: onlyIn(inviteCodeSettings.editions!, readOnly(invite_code_background)),
    lep_registration_banner: onlyIn(lepSettings.editions!, readOnly(lep_registration_banner)),
    lep_winner_banner: onlyIn(lepSettings.editions!, readOnly(lep_winner_banner)),
  }),
});
