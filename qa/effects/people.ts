import type { Api } from '../api';

const leaving = `&selected_filters=${encodeURIComponent('["deletedUsers"]')}`;
/**
 * Active app users who have not asked to be deleted, the oldest first. Not every market filters users by their status.
 */
export async function activePeople<Person extends { id: number }>(api: Api): Promise<Person[]> {
  const read = async (query: string) =>
    (await api.get<{ data: (Person & { status: number })[] }>(`admin/users?sort=id&order=ASC${query}`)).data;
  const [oldest, gone] = await Promise.all([read('&limit=50'), read(`&limit=1000${leaving}`)]);
  return oldest.filter(({ id, status }) => status === 1 && !gone.some((one) => one.id === id));
}

export interface Person {
  id: number;
  name: string;
  surname: string;
  status: number;
}
/**
 * All app users whom the account sees, by their ids: those who may get what is sent to many, and those who may not,
 * because they are not active, or have asked to be deleted.
 */
export async function peopleByRight<One extends Person = Person>(api: Api) {
  const read = async (query: string) =>
    (await api.get<{ data: One[] }>(`admin/users?limit=1000&sort=id&order=ASC${query}`)).data;
  const all = await read('');
  const isLeaving = new Set((await read(leaving)).map(({ id }) => id));
  const active = all.filter(({ status }) => status === 1);
  return {
    all,
    admitted: active.filter(({ id }) => !isLeaving.has(id)),
    leaving: active.filter(({ id }) => isLeaving.has(id)),
    /** Those of `all` who have asked to be deleted, active or not. */
    gone: all.filter(({ id }) => isLeaving.has(id)),
    inactive: all.filter(({ status }) => status !== 1),
  };
}
