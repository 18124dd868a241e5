import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Refusal } from '../../http/refusal';
import { talksThatSay } from './said';

const staff = /^(admin|manager):[1-9]\d{0,9}$/;
const nobody = 'nobody';

/** What the lists of tickets and chats can be narrowed by beyond the documents (capabilities 'desk', 'talk-search'). */
export const deskParameters = {
  assigned_to: {
    description: "Members of staff ('admin:1') or 'nobody', separated by commas.",
    schema: { type: 'string', maxLength: 255 },
  },
  snoozed: {
    description: 'Only talks that are snoozed, or none of them.',
    schema: { type: 'string', enum: ['0', '1'] },
  },
  said: {
    description: 'Words that a message or a private note has, all of them, in any order, without case and accents.',
    schema: { type: 'string', maxLength: 255 },
  },
};
/** The same for calls that validate their query with a schema. */
export const deskQuery = {
  assigned_to: z.optional(z.string('text').check(z.maxLength(255))),
  snoozed: z.optional(z.enum(['0', '1'], 'boolean')),
  said: z.optional(z.string('text').check(z.maxLength(255))),
};

const refuse = (name: string): never => {
  throw new Refusal(400, 'invalidQuery', { errors: { [name]: [{ key: 'choice' }] } });
};

/** These parameters as conditions on a table of talks. Refuses invalid values. */
export function deskConditions(query: Readonly<Record<string, unknown>>, table: 'tickets' | 'chats'): SQL[] {
  const { assigned_to, snoozed, said } = query;
  const column = (name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  const found: SQL[] = [];
  if (assigned_to !== undefined && assigned_to !== '') {
    const names = typeof assigned_to === 'string' ? assigned_to.split(',') : [];
    if (!names.length || !names.every((one) => one === nobody || staff.test(one))) refuse('assigned_to');
    const those = sql`${column('assigned_to')} = any(${sql.param(names)})`;
    found.push(names.includes(nobody) ? sql`(${column('assigned_to')} is null or ${those})` : those);
  }
  if (snoozed !== undefined && snoozed !== '') {
    if (snoozed !== '0' && snoozed !== '1') refuse('snoozed');
    const isSnoozed = sql`coalesce(${column('snoozed_until')} > now(), false)`;
    found.push(snoozed === '1' ? isSnoozed : sql`not ${isSnoozed}`);
  }
  if (said !== undefined && said !== '') {
    if (typeof said !== 'string' || said.length > 255) return refuse('said');
    if (said.trim()) found.push(talksThatSay(table, said));
  }
  return found;
}
