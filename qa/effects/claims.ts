import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { claims, colleagueOf } from './colleague';

interface Item {
  kind: string;
  id: string;
}
const free = { held_by: null };
const minute = 60_000;

/** Rows that no path decides about, as nobody has sent an image for them. */
async function bareRows(api: Api, kind: string, count: number): Promise<Item[]> {
  const { data } = await api.get<{ data: { id: number; withImages: boolean }[] }>(`${kind}?limit=1000`);
  return data
    .filter(({ withImages }) => !withImages)
    .slice(0, count)
    .map(({ id }) => ({ kind, id: String(id) }));
}
const listed = (api: Api, { kind, id }: Item) =>
  api
    .get<{ id: string; mine: boolean }[]>(`${claims}?kind=${encodeURIComponent(kind)}`)
    .then((all) => all.filter((one) => one.id === id));

/** Who may decide about a list holds its items, and nobody holds anything else. */
export const claimsOnServer = ({ api, as }: Pick<Scene, 'api' | 'as'>, kind: string): Promise<void> =>
  oncePerConsole(api, 'claims', async () => {
    const [item] = await bareRows(api, kind, 1);
    if (!item) return;
    for (const [status, sent] of [
      [422, { ...item, kind: 'admin/nothing' }],
      [422, { ...item, kind: 'admin/statistics' }],
      [422, { ...item, id: 'first' }],
      [422, { kind }],
      [404, { ...item, id: '2000000000' }],
    ] as const)
      expect((await api.ask('POST', claims, sent)).status, `a claim on ${JSON.stringify(sent)}`).toBe(status);
    for (const query of ['', '?kind=', '?kind=admin/nothing'])
      expect((await api.ask('GET', claims + query)).status, `claims of '${query}'`).toBe(400);
    for (const stranger of ['team', 'rsm', 'ba'] as const) {
      const other = await as(stranger);
      const answers = [
        await other.ask('GET', `${claims}?kind=${encodeURIComponent(kind)}`),
        await other.ask('POST', claims, item),
        await other.ask('DELETE', claims, item),
      ];
      expect(
        answers.map(({ status }) => status),
        `${stranger} holds nothing, and sees nothing held`,
      ).toEqual([403, 403, 403]);
    }
    for (const time of ['first', 'second'])
      expect(await api.post(claims, item), `the ${time} claim of the same person`).toEqual(free);
    expect(await listed(api, item), 'one item is held once').toMatchObject([{ id: item.id, mine: true }]);
    await api.delete(claims, item);
    expect(await listed(api, item), 'what was let go is not listed').toEqual([]);
  });

/** What is not claimed again is free after a minute; what is stays held for as long as it is. */
export async function heldForAMinute(api: Api, kind: string): Promise<void> {
  const [once, again] = await bareRows(api, kind, 2);
  if (!once || !again) return;
  const colleague = await colleagueOf(api);
  const begun = Date.now();
  for (const item of [once, again]) await colleague.post(claims, item);
  try {
    await expect
      .poll(
        async () => {
          await colleague.post(claims, again);
          return (await listed(api, once)).length;
        },
        { message: 'a claim that is not renewed ends', timeout: minute * 2, intervals: [5_000] },
      )
      .toBe(0);
    expect(Date.now() - begun, 'a claim lasts for a minute').toBeGreaterThanOrEqual(minute);
    expect(await api.post(claims, once), 'what is no longer held is free').toEqual(free);
    expect(await api.post(claims, again), 'what is claimed again stays held').toEqual({
      held_by: colleague.storage.identity.fullName,
    });
  } finally {
    await colleague.delete(claims, again);
    await api.delete(claims, once);
  }
}
