import type { Ticket } from '../../machines/ticket';
import type { Api } from '../api';
import { expect } from '../expect';

type Row = Ticket & { problem_id: number; user_id: number };
interface Rows {
  data: Row[];
  total: number;
}
interface Entry {
  admin_id: number;
  staff_kind: string;
  action: string;
  info: string;
  changes: { field: string; before: unknown; after: unknown }[] | null;
}
const path = 'admin/tickets';
const listOf = (api: Api, query: string) => api.get<Rows>(`${path}?${query}`);
const idsOf = ({ data }: Rows) => data.map(({ id }) => id).toSorted((one, other) => one - other);

/** The log says who completed a ticket. */
export async function expectCompleted(api: Api, { id }: { id: number }): Promise<void> {
  const info = `${path} ${id}: status`;
  const { data } = await api.get<{ data: Entry[] }>(
    `admin/logs?sort=id&order=DESC&limit=50&info=${encodeURIComponent(info)}`,
  );
  expect(
    data.filter((one) => one.action === 'update' && one.info.endsWith(info)),
    'the log says who completed the ticket',
  ).toContainEqual(
    expect.objectContaining({
      staff_kind: 'admin',
      admin_id: api.storage.identity.id,
      changes: [expect.objectContaining({ field: 'status', after: 'COMPLETED' })],
    }),
  );
}

/** Open tickets wait for the back office or for their users, and completed ones for nobody. */
async function waits(api: Api): Promise<void> {
  await expect(async () => {
    const [all, us, them] = await Promise.all([
      listOf(api, 'limit=1000'),
      listOf(api, 'waiting=us&limit=1000'),
      listOf(api, 'waiting=them&limit=1000'),
    ]);
    const open = { ...all, data: all.data.filter(({ status }) => status !== 'COMPLETED') };
    expect(idsOf({ ...open, data: [...us.data, ...them.data] }), 'who waits').toEqual(idsOf(open));
    expect([us.total, them.total], 'how many wait').toEqual([us.data.length, them.data.length]);
  }).toPass({ timeout: 10_000 });
  expect((await api.ask('GET', `${path}?waiting=all`)).status, 'an unknown way to wait').toBe(400);
}

/** Whom each ticket waits for, and what it says of each ticket's user and problem. */
export async function ticketListOnServer(api: Api): Promise<void> {
  await waits(api);
  const { data } = await listOf(api, 'sort=id&order=ASC&limit=5');
  for (const { id, user, user_id, problem, problem_id } of data) {
    const person = await api.get<Record<string, unknown>>(`admin/users/${user_id}`);
    const { name, surname, phone } = person;
    expect(user, `the user of ticket ${id}`).toEqual({ id: user_id, name, surname, phone });
    const asked = await api.get<{ name: string }>(`admin/problems/3/problems/${problem_id}`);
    expect(problem?.name, `the problem of ticket ${id}`).toBe(asked.name);
    expect(await api.get<Row>(`${path}/${id}`), 'one ticket is told as the list does').toMatchObject({ user, problem });
  }
}
