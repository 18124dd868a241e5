import { setTimeout } from 'node:timers/promises';
import type { Client, Pool, QueryResult } from 'pg';
import { asUnavailable, DatabaseUnavailable } from '../database/unavailable';

/** Milliseconds between two attempts: each pause is twice the one before. */
const pauses = { first: 100, greatest: 10_000 };
/** How often a notification is sent when connections of the pool turn out to be broken. */
const sendings = 6;

interface Heard {
  /** Notifications of other instances are lost from now on. */
  lost(): void;
  /** They arrive from now on; those of the time before are lost. */
  back(): void;
}

/** Not awaited: a connection that failed may never say that it ended. */
const end = (client: Client): undefined => void client.end().catch(() => {});

/**
 * The connection on which the socket adapter listens for notifications. It is not one of the pool's: the adapter never
 * returns it, not even when it breaks. When it breaks, the adapter asks for another, which it gets as soon as there is
 * one.
 */
export class Listener {
  private client: Client | undefined;
  private readonly closing = new AbortController();

  constructor(
    private readonly pool: Pool,
    private readonly channel: string,
    private readonly heard: Heard,
  ) {}

  /** What the adapter uses of a pool. */
  asPool(): Pool {
    const pool = {
      connect: () => this.connect(),
      query: (text: string, values?: unknown[]) => this.send(text, values),
    };
    return pool as unknown as Pool;
  }

  close(): void {
    this.closing.abort();
    this.drop();
  }

  private async connect(): Promise<Client & { release(): void }> {
    this.drop();
    for (let pause = pauses.first; !this.over; pause *= 2) {
      const client = await this.listening().catch(() => undefined);
      if (client) return Object.assign(client, { release: () => this.drop() });
      await this.wait(pause);
    }
    // The adapter would try again and again after a rejection.
    return new Promise(() => {});
  }

  /** A connection that listens already, so that nothing is missed between `back` and the adapter's own LISTEN. */
  private async listening(): Promise<Client | undefined> {
    const { Client: PgClient } = (await import('pg')).default;
    const client = new PgClient(this.pool.options);
    // Without a listener the error of a connection that breaks would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen "${this.channel}"`);
    } catch (error) {
      end(client);
      throw error;
    }
    if (this.over) return end(client);
    this.client = client;
    client.once('end', () => {
      if (this.client !== client) return;
      this.client = undefined;
      this.heard.lost();
    });
    // Once the adapter has attached its own listeners.
    setImmediate(() => this.client === client && this.heard.back());
    return client;
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    // The adapter asks for a new connection at the end of each.
    client?.removeAllListeners('end');
    if (client) end(client);
  }

  /**
   * Runs one of the adapter's statements. A notification that is lost with a broken connection would be missed by the
   * other instances, whose own connections are sound.
   */
  private async send(text: string, values?: unknown[]): Promise<QueryResult> {
    for (let sending = 1, pause = pauses.first; ; sending++, pause *= 2) {
      try {
        return await this.pool.query(text, values);
      } catch (error) {
        if (this.over || sending === sendings || !(asUnavailable(error) instanceof DatabaseUnavailable)) throw error;
      }
      await this.wait(pause);
    }
  }

  private get over(): boolean {
    return this.closing.signal.aborted;
  }

  /** Up to half of the pause is left out, so that instances do not all come back at the same moment. */
  private async wait(pause: number): Promise<void> {
    const wanted = Math.min(pause, pauses.greatest) * (0.5 + Math.random() / 2);
    await setTimeout(wanted, undefined, { signal: this.closing.signal }).catch(() => {});
  }
}
