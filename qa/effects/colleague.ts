import type { Api } from '../api';
import { expect } from '../expect';

const account = { username: 'laboratory', password: 'laboratory-colleague' };
const known = new WeakMap<Api, Promise<Api>>();

async function second(admin: Api): Promise<Api> {
  const { password } = account;
  const { data } = await admin.get<{ data: object[] }>(`admin/admins?username=${account.username}&limit=1`);
  if (!data.length)
    await admin.post('admin/admins', {
      ...account,
      name: 'Laboratory',
      confirm_password: password,
      status: 1,
    });
  return admin.signIn(account);
}
/** Another administrator, made once for each console. */
export function colleagueOf(admin: Api): Promise<Api> {
  const found = known.get(admin) ?? second(admin);
  known.set(admin, found);
  return found;
}

/** The call by which a page holds what it has open, and ends that (src/kit/moderation/holds.ts). */
export const claims = 'admin/moderation/claims';

/** Asserts that a decision about an item is refused while a colleague has it open; nothing is decided by it. */
export async function expectHeld(
  { api, colleague }: { api: Api; colleague: Api },
  item: { kind: string; id: string },
  decision: { method: string; path: string; body: unknown },
): Promise<void> {
  const free = { held_by: null };
  const held = { held_by: colleague.storage.identity.fullName };
  const listed = async (of: Api) =>
    (await of.get<{ id: string }[]>(`${claims}?kind=${encodeURIComponent(item.kind)}`)).filter(
      ({ id }) => id === item.id,
    );
  expect(await colleague.post(claims, item), 'nobody else has the item open').toEqual(free);
  try {
    expect(await api.post(claims, item), 'a held item is not held by two').toEqual(held);
    await api.delete(claims, item);
    expect(await api.post(claims, item), 'nobody lets go of what a colleague holds').toEqual(held);
    for (const one of [api, colleague])
      expect(await listed(one), 'the list says who holds it').toEqual([
        { id: item.id, name: held.held_by, mine: one === colleague },
      ]);
    const { status, body } = await api.ask(decision.method, decision.path, decision.body);
    expect(status, 'a decision about an item that a colleague has open is refused').toBe(409);
    expect(JSON.stringify(body), 'it says who has it open').toContain(held.held_by);
  } finally {
    await colleague.delete(claims, item);
  }
  expect(await api.post(claims, item), 'an item that was let go is free').toEqual(free);
  await api.delete(claims, item);
  expect(await listed(colleague), 'what nobody holds is not listed').toEqual([]);
}
