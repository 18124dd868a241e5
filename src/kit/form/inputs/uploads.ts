/** The running uploads of one form. It cannot be saved until they have finished. */
export class Uploads {
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly count = () => this.#running.size;
  set(path: string, running: boolean): void {
    if (running) this.#running.add(path);
    else this.#running.delete(path);
    for (const listener of this.#listeners) listener();
  }
}
