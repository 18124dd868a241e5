import type { Model, Variant } from './model';
import type { Walk } from './paths';

/** The paths of one role in one market. */
export interface Part {
  model: Model;
  variant: Variant;
  walks: readonly Walk[];
}
