import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import type { Database } from '../database/database';
import { Random } from './random';

interface Phone {
  user_id: number;
  type: number | null;
  identifier: string;
}
export interface SellersOptions {
  db: Database;
  /** The server's own address. Simulated sellers connect to it like real ones. */
  address: string;
  /** Creates a token for an app user's phone. */
  token(userId: number, device: { type: number; identifier: string }): string;
  /** Milliseconds between two connections or disconnections. */
  pace?: number;
}

const fewest = 12;
const most = 40;

/**
 * Simulates sellers who open and close the app, so that 'Online users' changes. Returns a function that stops the
 * simulation and disconnects them all.
 */
export async function simulateSellers({ db, address, token, pace = 2500 }: SellersOptions): Promise<() => void> {
  const phones = await db.rows<Phone>(sql`
    select devices.user_id, devices.type, devices.identifier
    from devices
    join users on users.id = devices.user_id
    where users.status = 1 and devices.type is not null
    order by users.last_transaction_date desc nulls last
    limit 400
  `);
  const random = new Random(Date.now());
  const open = new Map<Phone, Socket>();

  const enter = (phone: Phone) => {
    const query = { token: token(phone.user_id, { type: phone.type!, identifier: phone.identifier }) };
    // No reconnection: the sellers stop with the server.
    open.set(phone, io(address, { query, transports: ['websocket'], reconnection: false, forceNew: true }));
  };
  const leave = (phone: Phone) => {
    open.get(phone)?.disconnect();
    open.delete(phone);
  };
  const step = () => {
    const gone = [...open].filter(([, socket]) => !socket.connected && !socket.active).map(([phone]) => phone);
    for (const phone of gone) open.delete(phone);
    const online = [...open.keys()];
    const comes = online.length < fewest || (online.length < most && random.chance(0.5));
    if (!comes) return leave(random.pick(online));
    const away = phones.filter((one) => !open.has(one));
    if (away.length) enter(random.pick(away));
  };

  if (!phones.length) return () => {};
  for (let at = 0; at < Math.min(20, phones.length); at++)
    enter(phones[Math.floor((at * phones.length) / 20)] ?? phones[at]!);
  const timer = setInterval(step, pace);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const phone of open.keys()) leave(phone);
  };
}
