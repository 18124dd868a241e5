import type { Api } from '../api';

/** A person as their page shows them, with what the placeholders of a message stand for. */
export interface Named {
  id: number;
  name: string;
  surname: string;
  coins: number;
  traffic_code?: string | null;
  manager?: { fullName?: string | null } | null;
  address?: { outlet_code?: string | null } | null;
}

export const personOf = (api: Api, id: number) => api.get<Named>(`admin/users/${id}`);

/** A text with all placeholders (decisions, 'Replacement placeholders'). */
export const withAll = (text: string) => `${text}: {name}, {surname}, {coins}, {outlet_code}, {manager_name}.`;

/** The text with its placeholders filled in for a person. */
export const filledFor = (text: string, { name, surname, coins, address, manager }: Named): string =>
  Object.entries({
    name,
    surname,
    coins: String(coins),
    outlet_code: address?.outlet_code ?? '',
    manager_name: manager?.fullName ?? '',
  }).reduce((said, [placeholder, value]) => said.replaceAll(`{${placeholder}}`, value), text);

/** While a person has these values. */
export async function whileTheyHave<T>(admin: Api, id: number, values: object, act: () => Promise<T>): Promise<T> {
  const person = await personOf(admin, id);
  await admin.put('admin/users', { ...person, ...values });
  try {
    return await act();
  } finally {
    const before = Object.keys(values).map((name) => [name, person[name as keyof Named]]);
    await admin.put('admin/users', { ...(await personOf(admin, id)), ...Object.fromEntries(before) });
  }
}

/** While a person's own code, where people have one, is another than that of their outlet, for which a placeholder stands. */
export async function withOwnCode<T>(admin: Api, id: number, act: () => Promise<T>): Promise<T> {
  const { traffic_code } = await personOf(admin, id);
  return traffic_code === undefined ? act() : whileTheyHave(admin, id, { traffic_code: `LAB-${id}` }, act);
}

/** What a message with all placeholders may say to a person: they may be paid while it is sent. */
export const readBy = (
  admin: Api,
  id: number,
  text: string,
  send: (text: string) => Promise<unknown>,
): Promise<string[]> =>
  withOwnCode(admin, id, async () => {
    const before = await personOf(admin, id);
    await send(withAll(text));
    return [before, await personOf(admin, id)].map((one) => filledFor(withAll(text), one));
  });
