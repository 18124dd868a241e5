import type { Option } from '../../contract/fields';

/** Whom a transaction pays (document 1, section 9). */
export const audiences = [
  { id: 'single', name: 'single' },
  { id: 'all', name: 'all' },
  { id: 'group', name: 'group' },
  { id: 'custom', name: 'custom' },
] as const satisfies readonly Option[];
export type AudienceId = (typeof audiences)[number]['id'];

/** The audiences whose people are in a file (document 1, section 5). */
export const fromFile = ['group', 'custom'] as const satisfies readonly AudienceId[];
export const isFromFile = (audience: AudienceId): boolean => (fromFile as readonly AudienceId[]).includes(audience);
