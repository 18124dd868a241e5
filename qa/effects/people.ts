import type { Api } from '../api';

/** Active app users, the oldest first. Not every market filters users by their status. */
export async function activePeople<Person extends { id: number }>(api: Api): Promise<Person[]> {
  const { data } = await api.get<{ data: (Person & { status: number })[] }>('admin/users?limit=50&sort=id&order=ASC');
  return data.filter(({ status }) => status === 1);
}
