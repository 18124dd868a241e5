import { Refusal } from '../http/refusal';

/** Seconds after which a call that waited in vain may be tried again. */
const tryAgain = 5;

/** Lets few jobs run at a time. The others wait for their turn, in the order in which they came. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  constructor(
    private readonly places: number,
    /** Milliseconds after which a job that still waits is refused with 503. */
    private readonly longest: number,
  ) {}

  /** Runs `job` when a place is free. */
  async take<T>(job: () => Promise<T>): Promise<T> {
    if (this.running < this.places) this.running++;
    else await this.turn();
    try {
      return await job();
    } finally {
      // The place passes to the next one without becoming free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(new Refusal(503, 'importsBusy', { headers: { 'retry-after': String(tryAgain) } }));
      }, this.longest);
      this.waiting.push(start);
    });
  }
}
