import { roleFromWire } from '../contract/company';
import type { Role } from '../contract/roles';

/** What `POST /admin/auth` answers (document 1, section 7; capabilities: decisions, the wire). */
export interface AuthAnswer {
  token: string;
  id: number;
  name: string;
  surname?: string | null;
  photo?: string | null;
  capabilities?: string[];
}
export interface Identity {
  id: number;
  fullName: string;
  avatar: string | null;
  /** What this back-end offers beyond the documents; nothing undocumented is sent to one that announces nothing. */
  capabilities?: string[];
}
export interface Session {
  token: string;
  /** Who this is across both staff tables: 'manager:5'. Drafts and the way back belong to it. */
  subject: string;
  identity: Identity;
  roles: readonly Role[];
  capabilities: ReadonlySet<string>;
}
/** Why somebody was signed out without asking for it. `elsewhere`: in another tab. */
export type SignOutReason = 'expired' | 'forbidden' | 'elsewhere';

interface Claims {
  sub?: string;
  roles?: unknown;
  exp?: number;
}
const claimsOf = (token: string): Claims | undefined => {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
};
/** The roles that a token grants. Ones that we do not know grant nothing. */
export const rolesOf = (token: string): readonly Role[] => {
  const named = claimsOf(token)?.roles;
  return (Array.isArray(named) ? named : [named]).flatMap((name) =>
    typeof name === 'string' ? (roleFromWire(name) ?? []) : [],
  );
};

let cached: { token: string; identity: string; session: Session | null } | undefined;

/** Who is signed in, from the browser's storage; null when nobody is, or when the token has run out. */
export function session(): Session | null {
  const token = localStorage.getItem('token') ?? '';
  const stored = localStorage.getItem('identity') ?? '';
  if (cached?.token !== token || cached.identity !== stored)
    cached = { token, identity: stored, session: read(token, stored) };
  return cached.session;
}
function read(token: string, stored: string): Session | null {
  const claims = token && claimsOf(token);
  if (!claims) return null;
  if (claims.exp && claims.exp * 1000 <= Date.now()) {
    leave('expired');
    return null;
  }
  let identity: Identity;
  try {
    identity = JSON.parse(stored) as Identity;
  } catch {
    return null;
  }
  return {
    token,
    subject: claims.sub ?? `id:${identity.id}`,
    identity,
    roles: rolesOf(token),
    capabilities: new Set(identity.capabilities),
  };
}

/** Whether the back-end announced an offer beyond the documents when this person signed in. */
export const offers = (capability: string): boolean => session()?.capabilities.has(capability) ?? false;

const listeners = new Set<() => void>();
const leaving = new Set<(reason?: SignOutReason) => void>();
const subscribe = <T>(set: Set<T>, listener: T) => {
  set.add(listener);
  return () => void set.delete(listener);
};
/** Told after anybody signed in or out, in any tab. */
export const onSession = (listener: () => void) => subscribe(listeners, listener);
/** Told just before a session ends while it can still be read: the last chance to keep a draft. */
export const onLeaving = (listener: (reason?: SignOutReason) => void) => subscribe(leaving, listener);

export function signIn(answer: AuthAnswer): void {
  const identity: Identity = {
    id: answer.id,
    fullName: [answer.name, answer.surname].filter(Boolean).join(' '),
    avatar: answer.photo ?? null,
    ...(answer.capabilities && { capabilities: answer.capabilities }),
  };
  localStorage.setItem('token', answer.token);
  localStorage.setItem('identity', JSON.stringify(identity));
  for (const listener of listeners) listener();
}

/** Forgets the token and the identity; with a reason, remembers it and who was where (decisions, 401 or 403). */
export function signOut(reason?: SignOutReason): void {
  if (!session()) return;
  for (const listener of leaving) listener(reason);
  leave(reason);
  for (const listener of listeners) listener();
}

interface Left {
  reason: SignOutReason;
  subject: string | undefined;
}
function leave(reason?: SignOutReason) {
  const token = localStorage.getItem('token') ?? '';
  if (reason)
    sessionStorage.setItem(
      'left',
      JSON.stringify({ reason, subject: claimsOf(token)?.sub ?? cached?.session?.subject } satisfies Left),
    );
  else sessionStorage.removeItem('left');
  localStorage.removeItem('token');
  localStorage.removeItem('identity');
}
/** Why the last session of this tab ended, and whose it was, until somebody signs in. */
export function lastLeft(): Left | null {
  const stored = sessionStorage.getItem('left');
  return stored ? (JSON.parse(stored) as Left) : null;
}
export const forgetLeft = () => sessionStorage.removeItem('left');

/** Another tab signed in or out. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    if (cached?.session && !localStorage.getItem('token')) {
      for (const listener of leaving) listener('elsewhere');
      sessionStorage.setItem(
        'left',
        JSON.stringify({ reason: 'elsewhere', subject: cached.session.subject } satisfies Left),
      );
    }
    for (const listener of listeners) listener();
  });
}
