import type { Rule } from '../../src/admin/target-groups/attributes';
import type { Api } from '../api';
import { labName } from '../lab-name';

const path = 'admin/target-groups';

/** While there is a target group with these rules. */
export async function withGroup<T>(admin: Api, rules: readonly Rule[], act: (id: number) => Promise<T>): Promise<T> {
  const { id } = await admin.post<{ id: number }>(path, { name: labName('group'), rules });
  try {
    return await act(id);
  } finally {
    await admin.delete(path, { id });
  }
}
