/** A bug that a developer could introduce and that the lab has to detect. */
export interface Fault {
  name: string;
  /** The name of the model whose paths are walked, and of its variant (one after another, until one detects it). */
  machine: string;
  variant?: string;
  /** The source file that is changed. */
  file: string;
  /** Has to occur exactly once in the file. */
  find: string;
  replace: string;
  /**
   * A step, or several with dots between; paths that contain them in this order are walked first, because they are likely
   * to detect the fault.
   */
  near?: string;
  /** Also planted in `npm test`. */
  isQuick?: boolean;
}

/** What a fault changes: a machine (in the page and in the lab's copy of it), the server, or else a screen. */
export const kinds = ['machine', 'screen', 'server'] as const;
export type Kind = (typeof kinds)[number];
export const kindOf = ({ file }: Pick<Fault, 'file'>): Kind =>
  file.startsWith('machines/') ? 'machine' : file.startsWith('server/') ? 'server' : 'screen';
