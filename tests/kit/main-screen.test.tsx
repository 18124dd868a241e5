import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import MainScreenForm from '../../src/admin/main-screen/form';
import { LayoutFields } from '../../src/admin/main-screen/layout-fields';
import MainScreenPreview from '../../src/admin/main-screen/preview';
import { mainScreens } from '../../src/admin/main-screen/resource';
import { PhonePreview } from '../../src/kit/form/phone/phone-preview';
import { button, choose, described, labelled, optionsOf, press, showFields, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
/** The addresses that were asked for. */
let asked: URL[];
const show = async (record: Record<string, unknown>) => {
  const form = await showFields(
    mainScreens,
    { id: 1, name: 'Every day', description: 'For all', active: true, ...record },
    <>
      <LayoutFields />
      <PhonePreview screen={MainScreenPreview} />
    </>,
  );
  end = form.leave;
  return form;
};
beforeEach(() => {
  signInAs('ADMIN');
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin));
    return Response.json({ data: [], total: 0 });
  });
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

const sectionsOf = (...ids: number[]) => ({ sections: ids.map((id, at) => ({ type: { id }, priority: at + 1 })) });
const headings = () =>
  [...document.querySelectorAll('h2')].filter((one) => !one.closest('[hidden]')).map((one) => one.textContent);
const become = async (name: string, at: number) => {
  const options = await optionsOf(labelled('Type', at));
  await choose(options.find((one) => one.textContent === name)!);
};
const item = { type_id: 2, name: 'News', description: 'Fresh', image: null, pack_id: 5, priority: 1, visible: true };

test('sections are added until every type is used, which the button says, and a removed type can be added again', async () => {
  const { values } = await show(sectionsOf(5, 2, 1));
  await press(button('Add section'));
  await press(button('Add section'));
  expect(values().sections).toMatchObject([5, 2, 1, 3, 4].map((id) => ({ type: { id } })));
  expect(button('Add section').getAttribute('aria-disabled')).toBe('true');
  expect(described(button('Add section'))).toBe('Every section is already on the screen');
  await press(button('Remove Section 2'));
  expect(button('Add section').getAttribute('aria-disabled')).not.toBe('true');
  await press(button('Add section'));
  expect(values().sections).toMatchObject([5, 1, 3, 4, 2].map((id) => ({ type: { id } })));
});

test('a section cannot become one that is already there', async () => {
  await show(sectionsOf(1, 3));
  const options = await optionsOf(labelled('Type'));
  expect(options.map((one) => [one.textContent, one.getAttribute('aria-disabled') === 'true'])).toEqual([
    ['Box', false],
    ['Focus', false],
    ['Items (already on the screen)', true],
    ['Modules', false],
    ['Fading block', false],
  ]);
});

test('the components stand in the order of their sections; those of no section are hidden, and come back as they were', async () => {
  const { values } = await show({ ...sectionsOf(4, 3), item_components: [item] });
  expect(headings()).toEqual(['Sections', 'Modules', 'Items']);
  await press(button('Move Section 2 up'));
  expect(headings()).toEqual(['Sections', 'Items', 'Modules']);
  await type(labelled('Name'), 'Novelties');
  await press(button('Remove Section 1'));
  expect(headings()).toEqual(['Sections', 'Modules']);
  await press(button('Undo'));
  expect(headings()).toEqual(['Sections', 'Items', 'Modules']);
  expect(values().item_components).toEqual([{ ...item, name: 'Novelties' }]);
});

test('what was chosen for a type is never another type’s, and comes back with it, also after its section was away', async () => {
  const { values } = await show({ ...sectionsOf(3), item_components: [item] });
  const pack = () => (values().item_components as { pack_id: unknown }[])[0]!.pack_id;
  await become('Survey', 1);
  expect(pack()).toBeNull();
  await become('KB article', 1);
  await become('Focus', 0);
  expect(headings()).toEqual(['Sections', 'Focus']);
  await become('Items', 0);
  await become('Special quiz', 1);
  expect(pack()).toBe(5);
});

test('a component of an unknown type says so in place of its fields, and stays as it is', async () => {
  const strange = { type_id: 77, name: 'Reels', title: 'Kept', priority: 1 };
  const { values } = await show({ ...sectionsOf(3, 1), item_components: [strange], box_components: [strange] });
  expect(document.body.textContent).toContain('Unsupported type for Item component(TypeId = 77).');
  expect(document.body.textContent).toContain('Unsupported type for Box component(TypeId = 77).');
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).not.toContain('Name');
  expect(values().item_components).toEqual([strange]);
});

test('the phone follows what is typed, and marks what the app hides', async () => {
  await show({
    sections: [{ type: { id: 3 }, priority: 1, visible: true }],
    item_components: [item, { ...item, name: 'Old', visible: false }],
  });
  await press(button('Show preview'));
  const phone = () => document.querySelector<HTMLElement>('[role=region]')!;
  expect(phone().textContent).toBe('NewsFreshOldFresh Hidden');
  await type(labelled('Name'), 'Novelties');
  await act(async () => {});
  expect(phone().textContent).toBe('NoveltiesFreshOldFresh Hidden');
});

test('a new section is shown, for every target group; a new item is a visible KB article, a new fading block a mystery shopper', async () => {
  const { values } = await show(sectionsOf(3));
  await press(button('Add item'));
  expect(values().item_components).toMatchObject([{ type_id: 1, visible: true }]);
  await press(button('Add section'));
  await become('Fading block', 1);
  await press(button('Add fading block'));
  expect(values().sections).toMatchObject([{}, { type: { id: 5 }, visible: true, target_group_id: null }]);
  expect(values().fading_block_components).toMatchObject([{ type_id: 2 }]);
  expect(values().fading_block_components).not.toMatchObject([{ visible: true }]);
});

test('the heading of a component is its number, type and name, and says that the app hides it', async () => {
  await show({ ...sectionsOf(3), item_components: [item, { ...item, type_id: 1, name: '', visible: false }] });
  const hidden = document.querySelectorAll('[role=img][aria-label=Hidden]');
  expect(document.body.textContent).toContain('1. Special quiz: News');
  expect(document.body.textContent).toContain('2. KB article');
  expect(document.body.textContent).not.toContain('2. KB article:');
  expect(hidden).toHaveLength(1);
  expect(hidden[0]!.parentElement!.textContent).toContain('2. KB article');
});

test('the phone says which section has nothing yet, and which the app hides', async () => {
  await show({
    sections: [
      { type: { id: 3 }, priority: 1, visible: false },
      { type: { id: 4 }, priority: 2 },
    ],
  });
  await press(button('Show preview'));
  expect(document.querySelector('[role=region]')!.textContent).toBe(
    'ItemsNo components yet HiddenModulesNo components yet',
  );
});

test.each([
  [true, false],
  [false, true],
])('a screen whose active is %s says below the phone that it is not shown: %s', async (active, isSaid) => {
  await show({ active });
  await press(button('Show preview'));
  expect(document.querySelector('[role=region]')!.textContent).toBe('Add a section to see it here');
  expect(document.body.textContent.includes('Not active: the app does not show this screen')).toBe(isSaid);
});

test('the phone has the colours of a component, and white words on a fading block without any', async () => {
  await show({
    ...sectionsOf(1, 5),
    box_components: [{ type_id: 1, name: 'Go', text_color: '#FFFFFF', background_color: '#1D4ED8' }],
    fading_block_components: [{ type_id: 2, name: 'Visit' }],
  });
  await press(button('Show preview'));
  const styleOf = (text: string) =>
    [...document.querySelectorAll('[role=region] p')]
      .find((one) => one.textContent === text)!
      .closest('[style]')!
      .getAttribute('style');
  expect([styleOf('Go'), styleOf('Visit')]).toEqual([
    'color: rgb(255, 255, 255); background-color: rgb(29, 78, 216);',
    'color: rgb(255, 255, 255);',
  ]);
});

test('what a component of a type opens is asked for under the name of that type', async () => {
  await show({ ...sectionsOf(3), item_components: [item] });
  expect(labelled('Special quiz').getAttribute('role')).toBe('combobox');
  await become('Survey', 1);
  expect(labelled('Survey').getAttribute('role')).toBe('combobox');
});

test.each([
  ['a box', 1, 'box_components', 3, 'Type Article Name Visible Text colour Background colour Description'],
  ['a focus', 2, 'focus_components', 4, 'Type Article Image'],
  ['an item', 3, 'item_components', 1, 'Type Article Name Visible Description Image'],
  ['a module', 4, 'module_components', 6, 'Type Article Name Visible Text colour Background colour Image'],
  ['a fading block', 5, 'fading_block_components', 2, 'Type Name Text colour Image'],
])('%s has its fields in their order', async (_, section, source, type_id, fields) => {
  await show({ ...sectionsOf(section), [source]: [{ type_id }] });
  const labels = [...document.querySelectorAll('label')].map((one) => one.textContent);
  expect(labels.slice(3).join(' ')).toBe(fields);
});

test('the phone has the description of a box, and says that it has no name yet', async () => {
  await show({ ...sectionsOf(1), box_components: [{ type_id: 1, description: 'Far away' }] });
  await press(button('Show preview'));
  expect(document.querySelector('[role=region]')!.textContent).toBe('No name yetFar away');
});

test('a section has its type, whom it is for, and whether it is shown, in this order', async () => {
  await show(sectionsOf(1));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Type',
    'Target group',
    'Visible',
  ]);
});

test.each([
  ['Special quiz', 2, 'admin/special-quizzes'],
  ['Survey', 4, 'admin/surveys'],
  ['Multibrand quiz', 5, 'admin/multibrand-quizzes'],
])('the %s that an item opens is chosen among its own', async (name, type_id, path) => {
  await show({ ...sectionsOf(3), item_components: [{ ...item, type_id, pack_id: null }] });
  await press(labelled(name));
  await waitFor(() => expect(asked.map((one) => one.pathname.replace(/^\/v\d\//, ''))).toContain(path));
});

test.each([
  [1, 'box_components', []],
  [2, 'focus_components', ['images/a.png']],
  [3, 'item_components', ['images/a.png']],
  [4, 'module_components', ['images/a.png']],
  [5, 'fading_block_components', ['images/a.png']],
])('in the phone a component of the section %i has the image that it asks for', async (section, source, images) => {
  const component = { type_id: 2, name: 'Go', image: 'images/a.png' };
  const form = await showFields(
    mainScreens,
    { id: 1, active: true, ...sectionsOf(section), [source]: [component] },
    <PhonePreview screen={MainScreenPreview} />,
  );
  end = form.leave;
  await press(button('Show preview'));
  await act(async () => {});
  expect(asked.flatMap((one) => one.searchParams.get('file_key') ?? [])).toEqual(images);
});

test.each([
  [4, 'module_components', 'color: rgb(17, 34, 51); background-color: rgb(29, 78, 216);'],
  [5, 'fading_block_components', 'color: rgb(17, 34, 51);'],
])('in the phone a component of the section %i has its name in its own colours', async (section, source, style) => {
  const own = { text_color: '#112233', background_color: '#1D4ED8' };
  await show({ ...sectionsOf(section), [source]: [{ type_id: 2, name: 'Go', ...own }] });
  await press(button('Show preview'));
  const name = document.querySelector('[role=region] p')!;
  expect([name.textContent, name.closest('[style]')!.getAttribute('style')]).toEqual(['Go', style]);
});

test('what the app hides is drawn in the phone, and not read out', async () => {
  await show({ ...sectionsOf(3), item_components: [{ ...item, visible: false }] });
  await press(button('Show preview'));
  const hidden = document.querySelector('[role=region] [aria-hidden=true]')!;
  expect([hidden.textContent, hidden.nextElementSibling!.textContent.trim()]).toEqual(['NewsFresh', 'Hidden']);
});

describe('the form of a main screen', () => {
  const stored = {
    id: 7,
    name: 'Every day',
    description: 'For all',
    active: true,
    ...sectionsOf(3),
    item_components: [{ ...item, image: 'images/a.png' }],
  };
  const sent = vi.fn<(record: object) => void>();
  const open = async (record: object) => {
    sent.mockClear();
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
      if (method === 'PUT') sent(JSON.parse(body) as object);
      return Response.json(url.endsWith('/main-screen/7') ? record : { data: [], total: 0 });
    });
    const { path } = mainScreens;
    const { root } = await openScreens(
      [
        { path: `/${path}`, resource: path, action: 'list', View: () => 'The list' },
        { path: `/${path}/$id`, resource: path, action: 'edit', View: MainScreenForm },
      ],
      `/${path}/7`,
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => labelled('Description'));
  };

  test('has the phone beside its fields', async () => {
    await open(stored);
    await press(button('Show preview'));
    await waitFor(() => expect(document.querySelector('[role=region]')?.textContent).toBe('NewsFresh'));
  });

  test('is saved without what was emptied in a section that is no longer on the screen', async () => {
    const box = {
      type_id: 1,
      name: 'Go',
      text_color: '#112233',
      background_color: '#1D4ED8',
      priority: 1,
      visible: true,
    };
    await open({ ...stored, ...sectionsOf(1, 3), box_components: [box] });
    await type(labelled('Name', 1), '');
    await press(button('Remove Section 1'));
    await press(button('Save'));
    await waitFor(() => expect(sent.mock.calls).toEqual([[expect.objectContaining({ box_components: [box] })]]));
  });
});
