/**
 * A device with the app: type 1 is iOS, 2 Android; the identifier is its push identifier (document 1, sections 3 and
 * 9).
 */
export interface Device {
  type: number;
  identifier: string;
}
export interface OnlineUser {
  id: number;
  name: string;
  surname: string;
  devices: Device[];
}

/** The app users connected to this instance, by socket: a person with two phones is one user with two devices. */
export class Presence {
  private readonly bySocket = new Map<
    string,
    { id: number; name: string; surname: string; device: Device | undefined }
  >();

  enter(socketId: string, user: { id: number; name: string; surname: string }, device: Device | undefined): void {
    this.bySocket.set(socketId, { ...user, device });
  }
  leave(socketId: string): void {
    this.bySocket.delete(socketId);
  }
  /** The user ids by socket, for these users or, when none is named, for all. */
  sockets(ids: readonly number[]): Map<string, number> {
    const wanted = new Set(ids);
    return new Map(
      [...this.bySocket].flatMap(([socket, { id }]) => (!ids.length || wanted.has(id) ? [[socket, id] as const] : [])),
    );
  }
  list(): OnlineUser[] {
    return merge([
      [...this.bySocket.values()].map(({ device, ...user }) => ({ ...user, devices: device ? [device] : [] })),
    ]);
  }
}

/** Merges the lists of several instances by user id; a device that two instances list appears once. */
export function merge(lists: readonly (readonly OnlineUser[])[]): OnlineUser[] {
  const byId = new Map<number, OnlineUser>();
  for (const user of lists.flat()) {
    const known = byId.get(user.id);
    if (!known) byId.set(user.id, { ...user, devices: [...user.devices] });
    else
      for (const device of user.devices)
        if (!known.devices.some((one) => one.type === device.type && one.identifier === device.identifier))
          known.devices.push(device);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/**
 * A throttled function: it calls `work` at once, then again only after `work` has ended and `pause` ms have passed. All
 * calls in between cause a single further run.
 */
export function throttled(pause: number, work: () => Promise<void>): { (): void; stop(): void } {
  let resting: NodeJS.Timeout | undefined;
  let busy = false;
  let asked = false;
  let stopped = false;
  const run = async () => {
    asked = false;
    busy = true;
    await work();
    if (stopped) return;
    resting = setTimeout(() => {
      busy = false;
      if (asked) void run();
    }, pause);
  };
  const ask = () => {
    asked = true;
    if (!busy) void run();
  };
  const stop = () => {
    stopped = true;
    busy = true;
    clearTimeout(resting);
  };
  return Object.assign(ask, { stop });
}
