import * as z from 'zod/mini';
import { staff as staffRoles, type Role } from '../../../src/contract/roles';
import { permit } from '../../access/policy';
import { Refusal } from '../../http/refusal';
import { route, type Call } from '../../http/route';
import { staffKey } from '../moderation/claims/claims';
import { changeView, deleteView, ownView, saveView, viewsFor, type SavedView } from './views';

/** Characters of a view as JSON. */
const longest = 20_000;
const list = z.string('required').check(z.minLength(1, 'required'), z.maxLength(100));
const name = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(60));
const sharedWith = z.nullable(z.enum(staffRoles as [Role, ...Role[]], 'choice'));
const source = z.string('text').check(z.maxLength(100));
const shown = z.object({
  filters: z.array(z.object({ field: source, operator: source, value: z.unknown() })),
  sorters: z.array(z.object({ field: source, order: z.enum(['asc', 'desc'], 'choice') })),
  hidden: z.array(source),
  widths: z.record(source, z.number('number')),
  order: z.array(source),
});
const answer = z.extend(shown, {
  id: z.int(),
  name: z.string(),
  shared_with: sharedWith,
  owner_name: z.string(),
  mine: z.boolean(),
});
type Own = Pick<Call<unknown, unknown>, 'contracts' | 'staff'>;

/** Only people who may see a list have views of it, and share them only with roles that see it, too. */
function permitViews({ contracts, staff }: Own, path: string, role?: Role | null): void {
  const own = contracts.get(path);
  if (!own?.exists) throw new Refusal(422, 'invalid', { errors: { list: [{ key: 'choice' }] } });
  permit(own, 'list', staff);
  if (role && !own.allows('list', [role]))
    throw new Refusal(422, 'invalid', { errors: { shared_with: [{ key: 'choice' }] } });
}
const idOf = ({ params }: Pick<Call<unknown, unknown>, 'params'>): number => {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1 || id > 2147483647) throw new Refusal(404, 'noSuchRecord');
  return id;
};
const onWire = ({ view, owner, list: _list, ...rest }: SavedView, { staff }: Own) => ({
  ...view,
  ...rest,
  mine: owner === staffKey(staff),
});

/** Views of lists that live on the server (capability 'saved-views'). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/saved-views',
    summary: "The caller's views of a list and those shared with one of their roles (capability 'saved-views').",
    allow: 'staff',
    query: z.object({ list }),
    answer: z.array(answer),
    handle: async (call) => {
      permitViews(call, call.query.list);
      return (await viewsFor(call.db, call.staff, call.query.list)).map((one) => onWire(one, call));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/saved-views',
    summary: "Saves a view, or replaces the caller's view of the same name (capability 'saved-views').",
    allow: 'staff',
    body: z.extend(shown, { list, name, shared_with: sharedWith }),
    answer,
    handle: async (call) => {
      const { list: path, name: called, shared_with, ...view } = call.body;
      permitViews(call, path, shared_with);
      if (JSON.stringify(view).length > longest)
        throw new Refusal(422, 'invalid', { errors: { filters: [{ key: 'tooLong', params: { max: longest } }] } });
      const saved = await call.db.transaction((tx) =>
        saveView(tx, call.staff, { list: path, name: called, shared_with, view }),
      );
      return onWire(saved, call);
    },
  }),
  route({
    method: 'PUT',
    path: '/admin/saved-views/:id',
    summary: "Renames one of the caller's views or shares it with a role (capability 'saved-views').",
    allow: 'staff',
    body: z.object({ name: z.optional(name), shared_with: z.optional(sharedWith) }),
    answer,
    handle: (call) =>
      call.db.transaction(async (tx) => {
        const before = await ownView(tx, call.staff, idOf(call));
        permitViews(call, before.list, call.body.shared_with);
        return onWire(await changeView(tx, before, call.body), call);
      }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/saved-views/:id',
    summary: "Deletes one of the caller's views (capability 'saved-views').",
    allow: 'staff',
    answer: z.object({ id: z.int() }),
    handle: (call) =>
      call.db.transaction(async (tx) => {
        const { id } = await ownView(tx, call.staff, idOf(call));
        await deleteView(tx, id);
        return { id };
      }),
  }),
];
