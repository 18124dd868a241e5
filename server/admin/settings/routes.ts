import * as z from 'zod/mini';
import { generalFields, inviteCodeFields, lepFields } from '../../../src/admin/settings/fields';
import { inviteCodeSettings } from '../../../src/admin/settings/invite-code/resource';
import { lepSettings } from '../../../src/admin/settings/lep/resource';
import { generalPart, inviteCodePart, keptFields, lepPart } from '../../../src/admin/settings/parts';
import { settings } from '../../../src/admin/settings/resource';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import { get, put } from '../../http/crud';
import { route, type Call } from '../../http/route';
import { settingsId } from './settings';

const everything = z.partial(settings.record);
const save = (call: Call<undefined, object>, part: Resource) =>
  put(call, new ContractIn(part, call.edition), settingsId, { ...call.body });
const text = z.optional(z.string());
/** The record's fields that the tab 'Settings' does not save: accepted, as 'all settings fields' are sent, and ignored. */
const ignored = Object.fromEntries(keptFields.map((name) => [name, z.optional(z.unknown())]));

/** The settings: one object, and a call for each part that is saved (document 1, section 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/settings',
    summary: 'The settings, as one object (document 1, section 7). The parameters of lists are accepted and ignored.',
    allow: { contract: settings, action: 'list' },
    contract: settings,
    query: z.object({ sort: text, order: text, offset: text, limit: text }),
    answer: everything,
    handle: (call) => {
      const own = new ContractIn<Resource>(settings, call.edition);
      return get(own)({ ...call, params: { id: String(settingsId) } });
    },
  }),
  route({
    method: 'POST',
    path: '/admin/settings/update',
    summary:
      "Saves the fields of the tab 'Settings' together; those of the other tabs are ignored (document 1, section 7).",
    allow: { contract: settings, action: 'list' },
    contract: settings,
    body: z.object({ ...ignored, ...generalFields, default_theme: z.optional(z.literal(1, 'invalid')) }),
    versioned: true,
    answer: everything,
    handle: (call) => {
      const body = Object.fromEntries(Object.entries(call.body).filter(([name]) => Object.hasOwn(generalFields, name)));
      return save({ ...call, body }, generalPart);
    },
  }),
  route({
    method: 'POST',
    path: '/admin/settings/invite-code',
    summary: 'Saves the reward for an invite code and its background (document 1, section 7).',
    allow: { contract: inviteCodeSettings, action: 'list' },
    contract: inviteCodeSettings,
    body: z.object(inviteCodeFields),
    versioned: true,
    answer: everything,
    handle: (call) => save(call, inviteCodePart),
  }),
  route({
    method: 'POST',
    path: '/admin/settings/lep',
    summary: 'Saves the two banners of LEP competitions (document 1, section 7).',
    allow: { contract: lepSettings, action: 'list' },
    contract: lepSettings,
    body: z.object(lepFields),
    versioned: true,
    answer: everything,
    handle: (call) => save(call, lepPart),
  }),
];
