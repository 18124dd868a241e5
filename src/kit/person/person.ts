import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { users } from '../../admin/users/resource';
import type { RecordOf } from '../../contract/contract';
import type { PersonValues } from '../../contract/placeholders';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import { call, type CallError } from '../../providers/http';

/** An app user. A foreign back-end may leave out any field but the id. */
export type Person = Partial<RecordOf<typeof users>> & { id: number };

export async function fetchPerson(id: number, signal: AbortSignal): Promise<Person> {
  const { data } = await call<Person | { data: Person }>('GET', `${users.path}/${id}`, { signal });
  return 'data' in data ? data.data : data;
}

/** Whether someone has an id that a record can have; anything else in an address is nobody. */
export const isPersonId = (id: number): boolean => Number.isInteger(id) && id > 0;

interface Asked {
  isWanted?: boolean;
  /** Milliseconds during which an answer is used again. */
  staleTime?: number;
}
/** A person by id, shared with the person's form; null for a broadcast chat. Nothing is said of a failure. */
export function usePerson(id: number | null, { isWanted = true, staleTime = 60_000 }: Asked = {}) {
  const { query } = useOne<Person, CallError>({
    resource: users.path,
    id: id ?? undefined,
    errorNotification: false,
    queryOptions: { enabled: isWanted && id !== null, staleTime, retry: false },
  });
  const data = query.data?.data;
  const person = useMemo(() => data && readRecord(here(users), data), [data]);
  return { person, error: query.error, retry: () => void query.refetch() };
}

/** 'Réka Szabó', otherwise '#12'. */
export const personName = ({ id, name, surname }: Pick<Person, 'id' | 'name' | 'surname'>): string =>
  [name, surname].filter(Boolean).join(' ') || `#${id}`;

/** The outlet as staff name it: 'OUT-0012, High Street 1'. */
export const outletOf = ({ address, traffic_code }: Person): string => {
  const { outlet_code, street, building_number } = address ?? {};
  return [outlet_code || traffic_code, [street, building_number].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

const valuesOf = ({ name, surname, coins, address, manager }: Person): PersonValues => ({
  name: name ?? '',
  surname: surname ?? '',
  coins: String(coins ?? ''),
  outlet_code: address?.outlet_code ?? '',
  manager_name: manager?.fullName ?? '',
});

/** The person's placeholder values, fetched once they are wanted. */
export function usePersonValues(
  id: number | null,
  isWanted: boolean,
): { values: PersonValues | undefined; isError: boolean } {
  const { person, error } = usePerson(id, { isWanted });
  return { values: person && valuesOf(person), isError: error !== null };
}
