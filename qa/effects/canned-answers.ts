import { editions } from '../../editions/all';
import { languages } from '../../editions/edition';
import type { Account, Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { expectLogged } from './chat-messages';
import { expectRefused } from './refusal';

interface Answer {
  id: number;
  language: string;
  name: string;
  text: string;
}
const path = 'admin/desk/answers';

/** An answer is kept as it was written, under a name of its own in its language, until an administrator deletes it. */
async function answers(admin: Api, others: readonly Api[], own: readonly string[]): Promise<void> {
  const language = own[0]!;
  const written = { language, name: labName('answer'), text: 'Dear {name}, have a look' };
  const { id, ...added } = await admin.post<Answer>(path, written);
  const listed = async (api: Api) => (await api.get<Answer[]>(path)).filter((one) => one.id === id);
  try {
    expect(added, 'the answer that was added').toEqual(written);
    await expectLogged(admin, 'create', `desk/answers ${id}`);
    for (const api of [admin, ...others]) expect(await listed(api), 'all staff have it').toEqual([{ id, ...written }]);
    const changed = { language, name: labName('an answer'), text: 'Look, {name}' };
    expect(await admin.put(`${path}/${id}`, changed), 'the answer that was changed').toEqual({ id, ...changed });
    expect(await listed(admin), 'it is kept').toEqual([{ id, ...changed }]);
    await expectLogged(admin, 'update', `desk/answers ${id}`);
    const names = (await admin.get<Answer[]>(path)).map(({ name }) => name).filter((name) => name.startsWith('Lab '));
    expect(names, 'the answers by their names').toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    const strange = languages.find((one) => !own.includes(one));
    await expectRefused(admin, [
      ['a second answer of the same name', 'POST', path, changed, 422, 'name'],
      ['an answer without a name', 'POST', path, { ...changed, name: ' ' }, 422, 'name'],
      ['an answer without a text', 'POST', path, { ...changed, name: written.name, text: ' ' }, 422, 'text'],
      ['an answer in no language', 'POST', path, { ...written, language: 'xx' }, 422, 'language'],
      ['a change of no answer', 'PUT', `${path}/2147483647`, written, 404],
    ]);
    if (strange)
      await expectRefused(admin, [
        ['an answer in another language', 'POST', path, { ...written, language: strange }, 422, 'language'],
      ]);
    for (const api of others)
      await expectRefused(api, [
        ['an answer of who is no administrator', 'POST', path, written, 403],
        ['a change by who is no administrator', 'PUT', `${path}/${id}`, written, 403],
        ['a deletion by who is no administrator', 'DELETE', `${path}/${id}`, undefined, 403],
      ]);
  } finally {
    await admin.ask('DELETE', `${path}/${id}`);
  }
  expect(await listed(admin), 'an answer that was deleted').toEqual([]);
  await expectLogged(admin, 'delete', `desk/answers ${id}`);
}

/** The answers that staff insert into their messages, if the server announces them; once for each console. */
export async function cannedAnswersOnServer({ as, variant }: Pick<Scene, 'as' | 'variant'>): Promise<void> {
  const admin = await as('admin');
  const { capabilities } = admin.storage.identity as { capabilities?: string[] };
  if (!capabilities?.includes('desk')) return;
  const others: Account[] = ['team', 'ba'];
  await oncePerConsole(admin, 'canned answers', async () =>
    answers(admin, await Promise.all(others.map(as)), editions[variant.edition].languages),
  );
}
