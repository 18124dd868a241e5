import type { Option } from '../../contract/fields';

/** What a step of a sales tip opens (document 2, sections 2.10 and 3.2). */
export const stepTypes = [
  { id: 'url', name: 'url' },
  { id: 'quiz', name: 'quiz' },
] as const satisfies readonly Option[];
