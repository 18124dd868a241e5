import type { EditionCode } from '../../../editions/edition';

/**
 * Who takes part in a challenge. A Daily Game has no rewards, background or attachments (document 2, sections 2.12
 * and 3.3; decisions).
 */
export const challengeKinds = [
  { id: 0, name: 'personal' },
  { id: 1, name: 'team' },
  { id: 2, name: 'dailyGame' },
] as const;
export const dailyGame = 2;

/** Markets whose challenges have a type and require a background (decisions). */
export const typedMarkets = ['HUNGARY', 'IRELAND', 'DEMO'] as const satisfies readonly EditionCode[];

/** What a winner gets: a named prize, or coins. */
export const rewardKinds = [
  { id: 1, name: 'prize' },
  { id: 2, name: 'coins' },
] as const;
