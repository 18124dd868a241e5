import { createSigner, createVerifier } from 'fast-jwt';
import { sql } from 'drizzle-orm';
import { roleFromWire, roleToWire } from '../../src/contract/company';
import type { Role } from '../../src/contract/roles';
import type { Database } from '../database/database';
import type { Staff } from './staff';

interface Claims {
  /** 'admin:1' or 'manager:5'; 'user:12' for an app user. */
  sub: string;
  roles?: string[];
  /** The account's session epoch when the token was issued. */
  v?: number;
  exp?: number;
  device?: unknown;
}
interface Row {
  id: number;
  name: string;
  roles: string[];
  region_id: number | null;
  session_epoch: number;
}

/** Whether these roles may sign in to the console: the app user's role alone is not enough (decisions, editions). */
export const mayEnter = (roles: readonly Role[]) => roles.some((role) => role !== 'USER');

/**
 * How long a member of staff is cached, ms. Changes invalidate the entry on all instances; this limit covers a message
 * between instances that is lost without a sign.
 */
const remembered = 15_000;

/** Issues tokens and resolves them to the member of staff. A token with an older session epoch is revoked. */
export class Sessions {
  private readonly known = new Map<string, { staff: Promise<{ staff: Staff; epoch: number } | null>; until: number }>();
  private caching = true;
  private readonly sign: (claims: object) => string;
  private readonly verify: (token: string) => Claims;

  constructor(
    private readonly db: Database,
    secret: string,
    lifetime: number,
  ) {
    this.sign = createSigner({ key: secret, expiresIn: lifetime * 1000, algorithm: 'HS256' });
    this.verify = createVerifier({
      key: secret,
      algorithms: ['HS256'],
      cache: 1000,
      requiredClaims: ['sub', 'exp'],
    }) as (token: string) => Claims;
  }

  token(staff: Pick<Staff, 'kind' | 'id' | 'roles'>, epoch: number): string {
    return this.sign({ sub: `${staff.kind}:${staff.id}`, roles: staff.roles.map(roleToWire), v: epoch });
  }

  /** A token of an app user, for the sockets of simulated sellers. */
  userToken(id: number, device?: { type: number; identifier: string }): string {
    return this.sign({ sub: `user:${id}`, roles: ['USER'], device });
  }

  /**
   * The token's claims, or null unless we signed it and it has not expired. For an app user `sub` is 'user:12' and
   * `device` is `{type, identifier}`.
   */
  claims(token: string): Claims | null {
    try {
      return this.verify(token);
    } catch {
      return null;
    }
  }

  /**
   * The member of staff whom the token names, with their present data from the database. Null when the token is invalid
   * or revoked, or when the account may not sign in.
   */
  async staff(token: string): Promise<Staff | null> {
    const claims = this.claims(token);
    const [kind, id] = claims?.sub.split(':') ?? [];
    if (!claims || (kind !== 'admin' && kind !== 'manager')) return null;
    let entry = this.known.get(claims.sub);
    if (!entry || entry.until < Date.now()) {
      entry = { staff: this.load(kind, Number(id)), until: Date.now() + remembered };
      entry.staff.catch(() => this.known.delete(claims.sub));
      if (this.caching) this.known.set(claims.sub, entry);
    }
    const found = await entry.staff;
    return found && found.epoch === claims.v ? found.staff : null;
  }

  /** A member of staff with their present data, read anew; null when the account may not sign in. */
  async present(kind: Staff['kind'], id: number): Promise<Staff | null> {
    return (await this.load(kind, id))?.staff ?? null;
  }

  /** Removes a member of staff from this instance's cache. */
  forget(kind: 'admin' | 'manager', id: number): void {
    this.known.delete(`${kind}:${id}`);
  }

  /**
   * Empties the cache. While this instance cannot hear of the changes that others make, nobody is cached: a revoked
   * session would stay valid.
   */
  forgetAll({ caching }: { caching: boolean }): void {
    this.caching = caching;
    this.known.clear();
  }

  private async load(kind: 'admin' | 'manager', id: number): Promise<{ staff: Staff; epoch: number } | null> {
    const row = await this.db.one<Row>(
      kind === 'admin'
        ? sql`
          select id, name, array['ADMIN'] as roles, null::int as region_id, session_epoch
          from admins
          where id = ${id} and status = 1
        `
        : sql`
          select id, name || ' ' || surname as name, roles, region_id, session_epoch
          from managers
          where id = ${id} and status = 1
        `,
    );
    if (!row) return null;
    const roles = row.roles.flatMap((one) => roleFromWire(one) ?? []);
    return mayEnter(roles)
      ? { staff: { kind, id: row.id, name: row.name, roles, regionId: row.region_id }, epoch: row.session_epoch }
      : null;
  }
}
