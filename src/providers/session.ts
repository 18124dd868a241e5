import { roleFromWire } from '../contract/company';
import type { Role } from '../contract/roles';

/** The answer of `POST /admin/auth` (document 1, section 7; capabilities: decisions, the wire). */
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
  /** Features beyond the documents that this back-end announces. Without any, only documented calls are sent. */
  capabilities?: string[];
}
export interface Session {
  token: string;
  /** Unique across both staff tables: 'manager:5'. Drafts and the return to a screen belong to it. */
  subject: string;
  identity: Identity;
  roles: readonly Role[];
  capabilities: ReadonlySet<string>;
}
/** Why a session ended without a click on 'Sign out'. `elsewhere`: in another tab. */
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
/** The roles that a token grants. Unknown names are ignored. */
export const rolesOf = (token: string): readonly Role[] => {
  const named = claimsOf(token)?.roles;
  return (Array.isArray(named) ? named : [named]).flatMap((name) =>
    typeof name === 'string' ? (roleFromWire(name) ?? []) : [],
  );
};
/** Whether a token has expired by this computer's clock. */
export const hasExpired = (token: string): boolean => {
  const { exp } = claimsOf(token) ?? {};
  return exp ? exp * 1000 <= Date.now() : false;
};

let cached: { token: string; identity: string; session: Session | null } | undefined;

/** The current session from the browser's storage; null when nobody is signed in or the token has expired. */
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
  if (hasExpired(token)) {
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
    // Managers and admins are counted apart, and have different roles.
    subject: claims.sub ?? [...rolesOf(token), identity.id].join(':'),
    identity,
    roles: rolesOf(token),
    capabilities: new Set(identity.capabilities),
  };
}

/** Tells later whether the person who is signed in now still is. */
export function rememberPerson(): () => boolean {
  const person = session()?.subject;
  return () => person !== undefined && session()?.subject === person;
}

/** Whether the back-end announced a capability at sign-in. */
export const offers = (capability: string): boolean => session()?.capabilities.has(capability) ?? false;

const listeners = new Set<() => void>();
const leaving = new Set<(reason?: SignOutReason) => void>();
const subscribe = <T>(set: Set<T>, listener: T) => {
  set.add(listener);
  return () => void set.delete(listener);
};
/** Subscribes to sign-ins and sign-outs, in any tab. */
export const onSession = (listener: () => void) => subscribe(listeners, listener);
/** Subscribes to the moment before a session ends: it can still be read, and drafts can be stored. */
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

/** Ends the session. A reason is kept with the person for the sign-in page (decisions, 401 or 403). */
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
/** Why the last session of this tab ended and whose it was, until the next sign-in. */
export function lastLeft(): Left | null {
  const stored = sessionStorage.getItem('left');
  return stored ? (JSON.parse(stored) as Left) : null;
}
export const forgetLeft = () => sessionStorage.removeItem('left');

/** Follows sign-ins and sign-outs of other tabs. */
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
