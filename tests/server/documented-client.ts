import { password } from './fixture';

/**
 * A client as another team would write it from the documents alone: fetch and the documented calls and headers, without
 * any of our code.
 */
export function clientOf(base: string) {
  let token = '';
  const call = async <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    language = 'en',
  ): Promise<{ status: number; body: T; headers: Headers }> => {
    const form = body instanceof FormData;
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
  };
  return {
    call,
    get token() {
      return token;
    },
    async signIn(username: string) {
      const answer = await call<{
        token: string;
        id: number;
        name: string;
        surname: string | null;
        photo: string | null;
      }>('POST', 'admin/auth', { username, password });
      token = answer.body.token;
      await call('POST', 'admin/logs', { action: 'login' });
      return answer.body;
    },
  };
}
export interface List {
  data: Record<string, unknown>[];
  total: number;
}
/** FormData turns every value into text: null becomes 'null'. */
export const formOf = (record: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(record))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one));
  return form;
};
