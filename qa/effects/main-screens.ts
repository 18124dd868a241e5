import type { Values } from '../../src/kit/form/record';
import { expect } from '../expect';
import type { MadeScreen } from '../main-screen-form';
import { labName } from '../lab-name';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { expectTargets, expectTypes } from './main-screen-targets';

const path = 'admin/main-screen';
const [box, focus, items, modules] = [1, 2, 3, 4] as const;
type Stored = Values & { id: number };

const section = (type: number, priority: number, rest: Values = {}) => ({ type: { id: type }, priority, ...rest });
const item = (article: number, name: string, priority: number, rest: Values = {}) => ({
  type_id: 1,
  name,
  description: `${name} in short`,
  image: 'images/a.png',
  knowledge_bank_article_id: article,
  priority,
  visible: true,
  ...rest,
});
const boxOf = (article: number) => ({
  type_id: 3,
  name: 'Box',
  description: 'Look',
  text_color: '#FFFFFF',
  background_color: '#111111',
  knowledge_bank_article_id: article,
  priority: 1,
  visible: true,
});

/** A screen is stored whole and in its order, and what its form refuses is refused. */
export const screenOnServer = (scene: Scene<MadeScreen>): Promise<void> =>
  oncePerConsole(scene.api, 'a main screen', async () => {
    const { api, made } = scene;
    const [group] = (await api.get<{ data: { id: number }[] }>('admin/target-groups?limit=1')).data;
    const screen: Values = {
      name: labName('screen'),
      description: 'For the lab',
      active: false,
      target_group_id: group?.id ?? null,
      sections: [
        section(items, 1, { visible: false, target_group_id: group?.id ?? null }),
        section(modules, 2, { visible: true }),
        section(box, 3, { visible: true }),
      ],
      item_components: [item(made.article.id, 'Second', 1, { visible: false }), item(made.article.id, 'First', 2)],
      module_components: [
        {
          type_id: 5,
          name: 'Learn',
          image: 'images/a.png',
          background_color: '#222222',
          text_color: '#EEEEEE',
          pack_id: made.quiz.id,
          priority: 1,
          visible: true,
        },
      ],
      box_components: [boxOf(made.article.id)],
    };
    const { id } = await api.post<Stored>(path, screen);
    const stored = () => api.get<Stored>(`${path}/${id}`);
    expect(await stored(), 'a screen is stored whole').toMatchObject(screen);
    await changed(scene, screen, id);
    await refused(scene, screen, id);
    await expectTargets(scene, screen, id);
    await expectTypes(scene);
  });

/** Another order, another visibility and the activation are stored, and nothing else changes. */
async function changed({ api, made }: Scene<MadeScreen>, screen: Values, id: number): Promise<void> {
  const next = {
    ...screen,
    active: true,
    target_group_id: null,
    sections: [section(box, 1, { visible: false }), section(items, 2, { visible: true })],
    item_components: [item(made.article.id, 'First', 1), item(made.article.id, 'Second', 2, { visible: true })],
  };
  await api.put(path, { ...next, id });
  expect(await api.get(`${path}/${id}`), 'a changed screen is stored whole').toMatchObject(next);
  const { data } = await api.get<{ data: Stored[] }>(`${path}?limit=1000`);
  expect(
    data.find((one) => one.id === id),
    'the list shows it',
  ).toMatchObject({ name: screen.name, active: true, target_group_id: null });
  await api.put(path, { ...screen, id });
}

async function refused({ api, made, as }: Scene<MadeScreen>, screen: Values, id: number): Promise<void> {
  const good = item(made.article.id, 'Good', 1);
  const wrong: readonly [why: string, values: Values][] = [
    ['no name', { name: ' ' }],
    ['no description', { description: '' }],
    ['a section twice', { sections: [section(box, 1), section(box, 2)] }],
    ['an unknown target group', { target_group_id: 2_000_000_000 }],
    ['an unknown target group of a section', { sections: [section(focus, 1, { target_group_id: 2_000_000_000 })] }],
    ['two boxes', { box_components: [boxOf(made.article.id), { ...boxOf(made.article.id), priority: 2 }] }],
    ['no article', { item_components: [{ ...good, knowledge_bank_article_id: null }] }],
    ['an unknown article', { item_components: [{ ...good, knowledge_bank_article_id: 2_000_000_000 }] }],
    ['an item without a name', { item_components: [{ ...good, name: '' }] }],
    ['an item without a picture', { item_components: [{ ...good, image: null }] }],
    ['no colour', { box_components: [{ ...boxOf(made.article.id), text_color: 'red-ish' }] }],
    ['an unknown quiz', { item_components: [{ ...good, type_id: 2, pack_id: 2_000_000_000 }] }],
  ];
  const before = await api.get(`${path}/${id}`);
  const answers = await Promise.all(wrong.map(([, values]) => api.ask('PUT', path, { ...screen, ...values, id })));
  expect(
    answers.map(({ status }, at) => [wrong[at]![0], status]),
    'what the server has to refuse',
  ).toEqual(wrong.map(([why]) => [why, 422]));
  expect((await api.ask('DELETE', path, { id })).status, 'nothing deletes a screen').toBeGreaterThanOrEqual(403);
  for (const account of ['team', 'rsm', 'ba'] as const)
    expect((await (await as(account)).ask('PUT', path, { ...screen, id })).status, `${account} saves it`).toBe(403);
  expect(await api.get(`${path}/${id}`), 'what is refused changes nothing').toEqual(before);
}
