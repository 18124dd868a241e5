import type { Server as SocketServer } from 'socket.io';
import type { Contract } from '../../src/contract/contract';

/** Records of a resource that somebody made, changed or removed; `ids` is empty when there are many, or when the reader may not see all of them. */
export interface Change {
  resource: string;
  type: 'created' | 'updated' | 'deleted';
  ids: readonly number[];
}

/** What the server tells whoever is connected (document 1, section 7). */
export interface Live {
  io: SocketServer;
  /** Forgets what an instance remembers of a member of staff, on all instances, and closes their sockets: after a password, status or role change. */
  staffChanged(kind: 'admin' | 'manager', id: number): void;
  /**
   * Tells the staff who see this resource that its lists are out of date ('live' in the capabilities): the event `changed` with a Change.
   * App users who may no longer be connected are cut off, on all instances.
   */
  changed(contract: Contract, type: Change['type'], ids: readonly number[]): void;
  close(): Promise<void>;
}
