import type { Api } from '../api';
import { expect } from '../expect';

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
