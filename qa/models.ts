import type { Model } from './model';

/** Every model there is: a new file in models/ is one. */
export const models: readonly Model[] = Object.values(import.meta.glob<Record<string, Model>>('./models/*.ts', { eager: true })).flatMap((module) => Object.values(module));
