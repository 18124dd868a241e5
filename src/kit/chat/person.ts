import { useQuery } from '@tanstack/react-query';
import type { PersonValues } from '../../contract/placeholders';
import { call } from '../../providers/http';
import { users } from '../../admin/users/resource';

/** The fields of an app user that the header and the placeholders show (document 1, section 3). */
interface Person {
  id: number;
  name?: string | null;
  surname?: string | null;
  phone?: string | null;
  coins?: number | null;
  address?: { outlet_code?: string | null; street?: string | null; building_number?: string | null } | null;
  manager?: { fullName?: string | null } | null;
}

export async function fetchPerson(id: number, signal: AbortSignal): Promise<Person> {
  const { data } = await call<Person | { data: Person }>('GET', `${users.path}/${id}`, { signal });
  return 'data' in data ? data.data : data;
}

const valuesOf = ({ name, surname, coins, address, manager }: Person): PersonValues => ({
  name: name ?? '',
  surname: surname ?? '',
  coins: String(coins ?? ''),
  outlet_code: address?.outlet_code ?? '',
  manager_name: manager?.fullName ?? '',
});

/** The person of a chat; null for a broadcast chat. */
export const usePerson = (id: number | null, isWanted = true) =>
  useQuery({
    queryKey: ['chat-person', users.path, id],
    queryFn: ({ signal }) => fetchPerson(id!, signal),
    enabled: isWanted && id !== null,
    staleTime: 60_000,
  });

/** The person's placeholder values, fetched once they are wanted. */
export function usePersonValues(
  id: number | null,
  isWanted: boolean,
): { values: PersonValues | undefined; isError: boolean } {
  const { data, isError } = usePerson(id, isWanted);
  return { values: data && valuesOf(data), isError };
}
