import type { Option } from '../src/contract/fields';

/** The sections of a main screen (document 1, section 9); each is used at most once (section 4). */
export const sectionTypes = [
  { id: 1, name: 'box' },
  { id: 2, name: 'focus' },
  { id: 3, name: 'items' },
  { id: 4, name: 'modules' },
  { id: 5, name: 'fading_block' },
] as const satisfies readonly Option[];
export type SectionName = (typeof sectionTypes)[number]['name'];
