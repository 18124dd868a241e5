import type { Api } from '../api';
import { expect } from '../expect';

type Row = Record<string, unknown> & { id: number };
interface Entry {
  admin_id: number;
  staff_kind: string;
  action: string;
  info: string;
  changes: { field: string; before?: unknown; after?: unknown }[] | null;
}

/** What the log says of a record, the oldest entry first: what was done, and what it says after the record's address. */
async function loggedOf(admin: Api, path: string, id: number): Promise<(Entry & { of: string })[]> {
  const address = `${path} ${id}`;
  const { data } = await admin.get<{ data: Entry[] }>(
    `admin/logs?info=${encodeURIComponent(address)}&sort=id&order=ASC&limit=100`,
  );
  return data.flatMap((one) => {
    const [, of] = one.info.split(` · ${address}`);
    return of === undefined || /^\d/.test(of) ? [] : [{ ...one, of }];
  });
}

/**
 * A record of the lab's own is made, changed and deleted: a version that is not the newest changes nothing, the list has
 * it exactly while it exists, and the log tells each step once, by whom, with what was before and after.
 */
export async function recordOnServer(
  admin: Api,
  path: string,
  content: object,
  [field, value]: readonly [string, unknown],
  title = '',
): Promise<void> {
  const listed = async (id: number) =>
    (await admin.get<{ data: Row[] }>(`${path}?sort=id&order=DESC&limit=1000`)).data.find((one) => one.id === id);
  const { id } = await admin.post<Row>(path, content);
  const read = () => admin.ask('GET', `${path}/${id}`);
  let isThere = true;
  try {
    const { body, headers } = await read();
    const before = body as Row;
    const changed = { ...before, [field]: value };
    const version = { 'if-match': headers.get('etag')! };
    expect((await admin.ask('PUT', path, changed, version)).status, `${path}: the version that was read`).toBe(200);
    const stored = (await read()).body as Row;
    expect(stored, `${path}: what was changed`).toMatchObject({ [field]: value });
    const old = await admin.ask('PUT', path, before, version);
    expect([old.status, (old.body as { record?: Row }).record], `${path}: a version before the newest`).toEqual([
      409,
      stored,
    ]);
    expect((await read()).body, `${path}: what is refused changes nothing`).toEqual(stored);
    expect(await listed(id), `${path}: the list has what was changed`).toMatchObject({ id, [field]: value });
    const gone = await admin.ask('DELETE', path, { id }, version);
    expect(gone.status, `${path}: a version before the newest is not deleted`).toBe(409);
    await admin.delete(path, { id });
    isThere = false;
    expect([(await read()).status, await listed(id)], `${path}: what was deleted`).toEqual([404, undefined]);
    expect((await admin.ask('PUT', path, changed)).status, `${path}: what was deleted does not change`).toBe(404);

    const entries = await loggedOf(admin, path, id);
    expect(
      entries.map(({ action, of }) => [action, action === 'create' ? '' : of]),
      `${path}: what the log tells`,
    ).toEqual([
      ['create', ''],
      ['update', `: ${field}`],
      ['delete', title && `: ${title}`],
    ]);
    for (const name of Object.keys(content))
      if (before[name] !== null) expect(entries[0]!.of, `${path}: the log tells of ${name}`).toContain(name);
    expect(entries[1]!.changes, `${path}: what the log tells of the change`).toEqual([
      { field, ...(before[field] !== null && { before: before[field] }), after: value },
    ]);
    for (const { admin_id, staff_kind, info } of entries)
      expect([admin_id, staff_kind, info], `${path}: who did it`).toEqual([
        admin.storage.identity.id,
        'admin',
        expect.stringContaining(String(admin.storage.identity.fullName)),
      ]);
  } finally {
    if (isThere) await admin.delete(path, { id });
  }
}
