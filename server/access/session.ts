import { createSigner, createVerifier } from 'fast-jwt';
import { sql } from 'drizzle-orm';
import { roleFromWire, roleToWire } from '../../src/contract/company';
import type { Role } from '../../src/contract/roles';
import type { Database } from '../database/database';
import type { Staff } from './staff';

interface Claims {
  /** 'admin:1', 'manager:5'; an app user's is 'user:12'. */
  sub: string;
  roles?: string[];
  /** The session epoch that it was made in. */
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

/** Only Active staff signs in, and never one who is but an app user (decisions, editions). */
export const mayEnter = (roles: readonly Role[]) => roles.some((role) => role !== 'USER');

/** How long an instance believes what it knows of a member of staff should a message between instances be lost, ms. */
const remembered = 15_000;

/** Tokens, and who stands behind them now: a token of an older epoch is nobody's. */
export class Sessions {
  private readonly known = new Map<string, { staff: Promise<{ staff: Staff; epoch: number } | null>; until: number }>();
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

  /** An app user's, for the sockets of simulated sellers. */
  userToken(id: number, device?: { type: number; identifier: string }): string {
    return this.sign({ sub: `user:${id}`, roles: ['USER'], device });
  }

  /** The claims of a token that is signed by us and has not expired, else null. An app user's `sub` is 'user:12', its `device` {type, identifier}. */
  claims(token: string): Claims | null {
    try {
      return this.verify(token);
    } catch {
      return null;
    }
  }

  /** The member of staff whom a token names, as the database knows them now; null when it was revoked. */
  async staff(token: string): Promise<Staff | null> {
    const claims = this.claims(token);
    const [kind, id] = claims?.sub.split(':') ?? [];
    if (!claims || (kind !== 'admin' && kind !== 'manager')) return null;
    let entry = this.known.get(claims.sub);
    if (!entry || entry.until < Date.now()) {
      entry = { staff: this.load(kind, Number(id)), until: Date.now() + remembered };
      entry.staff.catch(() => this.known.delete(claims.sub));
      this.known.set(claims.sub, entry);
    }
    const found = await entry.staff;
    return found && found.epoch === claims.v ? found.staff : null;
  }

  /** Forgets what this instance remembers of them. */
  forget(kind: 'admin' | 'manager', id: number): void {
    this.known.delete(`${kind}:${id}`);
  }

  private async load(kind: 'admin' | 'manager', id: number): Promise<{ staff: Staff; epoch: number } | null> {
    const row = await this.db.one<Row>(
      kind === 'admin'
        ? sql`select id, name, array['ADMIN'] as roles, null::int as region_id, session_epoch from admins where id = ${id} and status = 1`
        : sql`select id, name || ' ' || surname as name, roles, region_id, session_epoch from managers where id = ${id} and status = 1`,
    );
    if (!row) return null;
    const roles = row.roles.flatMap((one) => roleFromWire(one) ?? []);
    return mayEnter(roles)
      ? { staff: { kind, id: row.id, name: row.name, roles, regionId: row.region_id }, epoch: row.session_epoch }
      : null;
  }
}
