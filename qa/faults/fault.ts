/** A mistake that somebody could make, and that the lab has to notice. */
export interface Fault {
  name: string;
  /** The name of the model whose paths are walked, as this variant (the first one by default). */
  machine: string;
  variant?: string;
  /** The source it is planted in. */
  file: string;
  /** Must stand there exactly once. */
  find: string;
  replace: string;
  /** Steps in whose paths it should show: those are walked first. */
  near?: string;
  /** Planted in `npm test`, too. */
  isQuick?: boolean;
}
