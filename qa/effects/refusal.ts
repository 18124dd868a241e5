import type { Account, Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

/** A call that has to be refused: what it is about, the call, the status, and the fields that the answer names. */
export type Refused = readonly [
  what: string,
  method: string,
  path: string,
  body: object | undefined,
  status: number,
  ...fields: string[],
];

/** Asserts that the server refuses each of these calls with its status, and says which field is wrong. */
export async function expectRefused(api: Api, cases: readonly Refused[]): Promise<void> {
  for (const [what, method, path, body, status, ...fields] of cases) {
    const answer = await api.ask(method, path, body);
    const named = Object.keys((answer.body as { errors?: object } | undefined)?.errors ?? {});
    expect([answer.status, ...named], `${what} is refused`).toEqual([status, ...fields]);
  }
}

/** Accounts that do not have a screen are refused its list and its records. */
export const expectHidden = (
  { api, as }: Pick<Scene, 'api' | 'as'>,
  path: string,
  id: number,
  strangers: readonly Account[],
): Promise<void> =>
  oncePerConsole(api, `who may not read ${path}`, async () => {
    for (const account of strangers)
      await expectRefused(
        await as(account),
        [`${path}?limit=1`, `${path}/${id}`].map((one) => [`reading ${one} as ${account}`, 'GET', one, undefined, 403]),
      );
  });
