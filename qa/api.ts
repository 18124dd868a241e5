/** The demo accounts of a market. Accounts of a deployed console are given with --account. */
export type Account = 'admin' | 'team' | 'rsm' | 'ba';

export interface Api {
  /** The address with the version segment: 'http://127.0.0.1:8080/v3'. */
  base: string;
  /** The sign-in data of this account, as the browser keeps it in localStorage. */
  storage: { token: string; identity: Record<string, unknown> };
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  delete(path: string, body: unknown): Promise<void>;
  /** Makes a call and resolves to its response, whatever its status is. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
  /** Uploads a file as the only part of a form, such as an import. */
  form<T>(path: string, name: string, bytes: Uint8Array): Promise<T>;
  /** Another account of the same console. */
  signIn(credentials: Credentials): Promise<Api>;
  /** Uploads a file into one of the documented folders and resolves to its storage key. */
  upload(folder: string, name: string, bytes: Uint8Array): Promise<string>;
}
export interface Credentials {
  username: string;
  password: string;
}

/** Every call has an end: a server that does not answer fails it after a minute. */
const within = () => AbortSignal.timeout(60_000);

async function answerOf<T>(answer: Response, what: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Signs in through the API. `base` is the address with the version segment: 'http://127.0.0.1:8080/v3'. */
export async function signIn(base: string, credentials: Credentials): Promise<Api> {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(`${base}/admin/auth`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
    signal: within(),
  });
  const { token, id, name, surname, photo, capabilities } = await answerOf<{
    token: string;
    id: number;
    name: string;
    surname?: string;
    photo?: string;
    capabilities?: string[];
  }>(answer, `${credentials.username} cannot sign in`);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${base}/${path}`, {
      method,
      headers: { ...(body !== undefined && json), authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: within(),
    });
  const call = async <T>(method: string, path: string, body?: unknown) =>
    answerOf<T>(await send(method, path, body), `${method} ${path}`);
  return {
    base,
    storage: {
      token,
      identity: {
        id,
        fullName: [name, surname].filter(Boolean).join(' '),
        avatar: photo ?? null,
        ...(capabilities && { capabilities }),
      },
    },
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path, body) => call('DELETE', path, body),
    ask: async (method, path, body, headers) => {
      const answer = await send(method, path, body, headers);
      const text = await answer.text();
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : undefined, headers: answer.headers };
    },
    form: async (path, name, bytes) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), name);
      const answer = await fetch(`${base}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
        signal: within(),
      });
      return answerOf(answer, `POST ${path}`);
    },
    signIn: (others) => signIn(base, others),
    upload: async (folder, name, bytes) => {
      const body = new FormData();
      body.append('file_path', folder);
      body.append('file', new Blob([new Uint8Array(bytes)]), name);
      const stored = await fetch(`${base}/admin/services/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
        signal: within(),
      });
      return (await answerOf<{ file_key: string }>(stored, `${name} is not stored`)).file_key;
    },
  };
}
