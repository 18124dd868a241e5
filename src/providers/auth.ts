import type { AuthProvider } from '@refinedev/core';
import { call, CallError } from './http';
import { hasExpired, rolesOf, session, signIn, signOut, type AuthAnswer } from './session';

export interface Credentials {
  username: string;
  password: string;
}
/** A refused sign-in: `key` is a key of the sign-in words, `said` the server's own message if it sent one. */
export class SignInRefused extends Error {
  constructor(
    readonly key: 'incorrect' | 'tooMany' | 'notStaff' | 'unreachable' | 'clock' | 'failed',
    readonly said?: string,
  ) {
    super(said ?? key);
  }
}

/** Signs in and sends the login log entry (document 1, sections 2.1 and 7). Throws SignInRefused. */
export async function logIn({ username, password }: Credentials): Promise<void> {
  let answer: AuthAnswer;
  try {
    answer = (await call<AuthAnswer>('POST', 'admin/auth', { body: { username, password }, exempt: true })).data;
  } catch (error) {
    throw refused(error);
  }
  if (!answer?.token) throw new SignInRefused('failed');
  if (!rolesOf(answer.token).some((role) => role !== 'USER')) throw new SignInRefused('notStaff');
  // The token is new, so the clock is fast; such a session would end at once.
  if (hasExpired(answer.token)) throw new SignInRefused('clock');
  signIn(answer);
  // Fire and forget: a lost log entry must not block the sign-in.
  void call('POST', 'admin/logs', { body: { action: 'login' }, keepalive: true }).catch(() => undefined);
}
function refused(error: unknown): SignInRefused {
  const { statusCode = 0, answer } = error instanceof CallError ? error : new CallError('', 0);
  const said = (answer as { message?: string } | undefined)?.message;
  if (statusCode === 0) return new SignInRefused('unreachable');
  if (statusCode === 429) return new SignInRefused('tooMany', said);
  if (statusCode === 403) return new SignInRefused('notStaff', said);
  return new SignInRefused(statusCode < 500 ? 'incorrect' : 'failed');
}

export const authProvider: AuthProvider = {
  login: (credentials: Credentials) =>
    logIn(credentials).then(
      () => ({ success: true, redirectTo: '/' }),
      (error: Error) => ({ success: false, error }),
    ),
  logout: async () => {
    signOut();
    return { success: true };
  },
  check: async () => ({ authenticated: session() !== null }),
  // `call` has already ended the session on 401 and 403.
  onError: async () => ({}),
  getIdentity: async () => session()?.identity ?? null,
  getPermissions: async () => session()?.roles ?? [],
};
