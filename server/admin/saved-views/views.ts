import { sql } from 'drizzle-orm';
import type { Role } from '../../../src/contract/roles';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { staffKey } from '../moderation/claims/claims';

/** How many views a member of staff may keep of one list. */
const most = 100;

export interface SavedView {
  id: number;
  list: string;
  owner: string;
  owner_name: string;
  name: string;
  shared_with: Role | null;
  view: Record<string, unknown>;
}
const columns = sql`id, list, owner, owner_name, name, shared_with, view`;

/** A person's own views of a list, and those that are shared with one of their roles. */
export const viewsFor = (db: Query, staff: Staff, list: string): Promise<SavedView[]> =>
  db.rows<SavedView>(sql`
    select ${columns}
    from saved_views
    where list = ${list} and (owner = ${staffKey(staff)} or shared_with = any(${sql.param([...staff.roles])}))
    order by lower(name), id
  `);

/** Saves a view, or replaces the person's own view of the same name. */
export async function saveView(
  tx: Query,
  staff: Staff,
  { list, name, shared_with, view }: Pick<SavedView, 'list' | 'name' | 'shared_with' | 'view'>,
): Promise<SavedView> {
  const owner = staffKey(staff);
  const { count } = (await tx.one<{ count: number }>(sql`
    select count(*)::int as count
    from saved_views
    where owner = ${owner} and list = ${list} and name <> ${name}
  `))!;
  if (count >= most) throw new Refusal(422, 'list:view.tooMany', { params: { max: most } });
  return (await tx.one<SavedView>(sql`
    insert into saved_views (list, owner, owner_name, name, shared_with, view)
    values (${list}, ${owner}, ${staff.name}, ${name}, ${shared_with}, ${JSON.stringify(view)}::jsonb)
    on conflict (owner, list, name) do update
      set owner_name = excluded.owner_name, shared_with = excluded.shared_with, view = excluded.view, changed_at = now()
    returning ${columns}
  `))!;
}

/** The person's own view with this id, locked until the transaction ends. */
export async function ownView(tx: Query, staff: Staff, id: number): Promise<SavedView> {
  const found = await tx.one<SavedView>(sql`
    select ${columns}
    from saved_views
    where id = ${id} and owner = ${staffKey(staff)}
    for update
  `);
  if (!found) throw new Refusal(404, 'noSuchRecord');
  return found;
}

/** Renames a view or shares it with another role. */
export async function changeView(
  tx: Query,
  { id, owner, list, ...before }: SavedView,
  { name = before.name, shared_with = before.shared_with }: { name?: string; shared_with?: Role | null },
): Promise<SavedView> {
  const taken = await tx.one(sql`
    select 1
    from saved_views
    where owner = ${owner} and list = ${list} and name = ${name} and id <> ${id}
  `);
  if (taken) throw new Refusal(422, 'invalid', { errors: { name: [{ key: 'list:view.taken' }] } });
  return (await tx.one<SavedView>(sql`
    update saved_views
    set name = ${name}, shared_with = ${shared_with}, changed_at = now()
    where id = ${id}
    returning ${columns}
  `))!;
}

export const deleteView = (tx: Query, id: number) => tx.rows(sql`delete from saved_views where id = ${id}`);
