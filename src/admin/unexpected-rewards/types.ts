import type { Option } from '../../contract/fields';

/** What an unexpected reward gives (decisions). The first type stands for a missing one. */
export const rewardTypes = [
  { id: 1, name: 'coins' },
  { id: 2, name: 'level' },
  { id: 3, name: 'gift' },
] as const satisfies readonly Option[];
