import type { Server as SocketServer } from 'socket.io';
import type { Contract } from '../../src/contract/contract';

/**
 * Records of a resource were created, updated or deleted. `ids` is empty when there are many, or when the receiver may
 * not see all of them.
 */
export interface Change {
  resource: string;
  type: 'created' | 'updated' | 'deleted';
  ids: readonly number[];
}

/** What the server pushes to connected clients (document 1, section 7). */
export interface Live {
  io: SocketServer;
  /**
   * Drops a member of staff whose record has changed from the session caches of all instances, and closes their sockets
   * if that ended their sessions: a change of password, status or roles does.
   */
  staffChanged(kind: 'admin' | 'manager', id: number): void;
  /**
   * Tells the staff who may list this resource that its lists are out of date ('live' in the capabilities): sends the
   * event `changed` with a Change.
   * On all instances it also disconnects app users who may no longer be connected.
   */
  changed(contract: Contract, type: Change['type'], ids: readonly number[]): void;
  close(): Promise<void>;
}
