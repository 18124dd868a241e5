import * as z from 'zod/mini';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contains, defineResource, type Resource } from '../../src/contract/contract';
import { recordId, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { changePreferences, readPreferences } from '../../src/kit/list/preferences';
import { PanelButton } from '../../src/kit/panel-button';
import { choiceWidth } from '../../src/kit/list/table/column-width';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

const sources = ['id', 'name', 'phone', 'email'] as const;
const people = defineResource({
  path: 'admin/users',
  words: 'people',
  roles: staff,
  record: z.object({ id: recordId, name: text, phone: text, email: text, surname: text }),
  columns: sources.map((source) => ({ source, sortable: source === 'id' || source === 'name' })),
  filters: { surname: contains },
  actions: { edit: true },
}) as unknown as Resource;
const People = () => (
  <List resource={people}>
    <Filter source="surname" />
    {sources.map((source) => (
      <Column key={source} source={source} />
    ))}
  </List>
);

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell');
  const data = [1, 2].map((id) => ({ id, name: 'Anna', phone: '1', email: 'a@x.ie' }));
  vi.stubGlobal('fetch', async () => Response.json({ data, total: 2 }));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const screen = { path: '/admin/users', resource: 'admin/users', action: 'list' as const, View: People };
  ({ root } = await openScreens([screen], '/admin/users'));
  await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'));
}
async function openPanel() {
  await open();
  await press(button('Columns'));
  await waitFor(() => button('Move ID up'));
}
const heads = () => [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((one) => one.dataset.column);
const kept = () => readPreferences('admin/users');
const box = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === name)!
    .querySelector<HTMLElement>('[role=checkbox]')!;
const listed = () =>
  [...document.querySelectorAll('[role=dialog] label')].map((one) => one.textContent).slice(0, sources.length);
const reset = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Reset columns');

describe('a column', () => {
  test('that is unchecked goes, and comes back in its place', async () => {
    await openPanel();
    expect(listed()).toEqual(['ID', 'Name', 'Phone', 'E-mail']);
    await press(box('Name'));
    expect([heads(), kept().hidden]).toEqual([['id', 'phone', 'email'], ['name']]);
    await press(box('E-mail'));
    expect([heads(), kept().hidden]).toEqual([
      ['id', 'phone'],
      ['name', 'email'],
    ]);
    await press(box('Name'));
    expect([heads(), kept().hidden]).toEqual([['id', 'name', 'phone'], ['email']]);
  });
  test('that is the last one stays, and says why', async () => {
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['name', 'phone', 'email'] }));
    await openPanel();
    expect([box('ID'), box('Name')].map((one) => one.getAttribute('aria-description'))).toEqual([
      'At least one column has to stay',
      null,
    ]);
    await press(box('ID'));
    expect(heads()).toEqual(['id']);
  });
  test('is moved by its buttons, which say where it is now', async () => {
    await openPanel();
    await press(button('Move Name down'));
    expect([heads(), listed(), kept().order]).toEqual([
      ['id', 'phone', 'name', 'email'],
      ['ID', 'Phone', 'Name', 'E-mail'],
      ['id', 'phone', 'name', 'email'],
    ]);
    const said = () => [...document.querySelectorAll('[role=dialog] [role=status]')].map((one) => one.textContent);
    expect(said()).toContain('Name moved to place 3 of 4');
    await press(button('Move E-mail up'));
    await press(button('Move E-mail up'));
    expect(heads()).toEqual(['id', 'email', 'phone', 'name']);
    expect(said()).toContain('E-mail moved to place 2 of 4');
  });
  test('at either end goes no further, and says so', async () => {
    await openPanel();
    const reasons = ['Move ID up', 'Move ID down', 'Move E-mail up', 'Move E-mail down'].map((one) =>
      button(one).getAttribute('aria-description'),
    );
    expect(reasons).toEqual(['This is the first column', null, null, 'This is the last column']);
    await press(button('Move ID up'));
    await press(button('Move E-mail down'));
    expect(heads()).toEqual(['id', 'name', 'phone', 'email']);
  });
  describe('that is picked up with the keyboard', () => {
    const drag = async (...keys: readonly (readonly [code: string, words: string])[]) => {
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: HTMLElement | undefined,
      ) {
        const at = listed().indexOf(this?.querySelector('label')?.textContent ?? '');
        return new DOMRect(0, 30 * Math.max(at, 0), 200, 30);
      });
      await openPanel();
      const grip = await found('[aria-label="Move Name"]');
      grip.focus();
      for (const [code, words] of keys) {
        const down = new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true });
        await act(async () => void grip.dispatchEvent(down));
        await waitFor(() => expect(document.querySelector('[id^=DndLiveRegion]')?.textContent).toBe(words));
      }
    };
    test('goes to the place where it is put down', async () => {
      await drag(
        ['Space', 'Name picked up: place 2 of 4'],
        ['ArrowDown', 'Name is over place 3 of 4'],
        ['ArrowDown', 'Name is over place 4 of 4'],
        ['Space', 'Name moved to place 4 of 4'],
      );
      expect(heads()).toEqual(['id', 'phone', 'email', 'name']);
    });
    test('stays in its place, in the open panel, after Escape', async () => {
      await drag(
        ['Space', 'Name picked up: place 2 of 4'],
        ['ArrowDown', 'Name is over place 3 of 4'],
        ['Escape', 'Name stays at place 2 of 4'],
      );
      expect([heads(), listed()[1]]).toEqual([['id', 'name', 'phone', 'email'], 'Name']);
    });
  });
  test('that was hidden, moved or resized is as the screen has it after a reset', async () => {
    changePreferences('admin/users', (now) => ({
      ...now,
      hidden: ['phone'],
      widths: { id: 300 },
      order: ['name', 'id', 'phone', 'email'],
    }));
    await openPanel();
    expect(heads()).toEqual(['name', 'id', 'email']);
    await press(reset()!);
    expect([heads(), kept()]).toMatchObject([['id', 'name', 'phone', 'email'], { hidden: [], widths: {}, order: [] }]);
    expect(reset()).toBeUndefined();
  });
  test.each([
    ['hidden', { hidden: ['phone'] }],
    ['wider', { widths: { id: 300 } }],
    ['elsewhere', { order: ['name', 'id', 'phone', 'email'] }],
  ])('that is %s can be reset', async (_, more) => {
    changePreferences('admin/users', (now) => ({ ...now, ...more }));
    await openPanel();
    expect(reset()).toBeDefined();
  });
});

test('rows are as low as was chosen, when the list is opened again, too, until they are comfortable again', async () => {
  await openPanel();
  const height = () => document.querySelector<HTMLElement>('tr[data-row]')!.style.height;
  const [comfortable, compact] = [labelled('Comfortable'), labelled('Compact')];
  expect([height(), comfortable.checked, compact.checked]).toEqual(['37px', true, false]);
  await press(compact);
  expect([height(), comfortable.checked, compact.checked]).toEqual(['29px', false, true]);
  await act(async () => root.unmount());
  await open();
  expect(height()).toBe('29px');
  await press(button('Columns'));
  await press(await waitFor(() => labelled('Comfortable')));
  expect(height()).toBe('37px');
});

test('columns that are hidden in another tab are hidden here, too', async () => {
  await open();
  localStorage.setItem('list:manager:5:admin/users', JSON.stringify({ hidden: ['phone'] }));
  await act(async () => void dispatchEvent(new Event('storage')));
  expect(heads()).toEqual(['id', 'name', 'email']);
});

test('a coloured choice has more room, for its dot and its padding', () => {
  expect(choiceWidth('active', true)).toBeGreaterThan(choiceWidth('active', false) + 20);
});

test('rows are as low as each person has chosen', async () => {
  await openPanel();
  await press(labelled('Compact'));
  await act(async () => root.unmount());
  localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`);
  await open();
  expect(document.querySelector<HTMLElement>('tr[data-row]')!.style.height).toBe('37px');
});

describe('the width of a column', () => {
  const handle = (name: string) => found(`[role=separator][aria-label="Width of ${name}"]`);
  const cols = () => [...document.querySelectorAll('col')].map((one) => one.style.width);
  const key = (element: HTMLElement, name: string) =>
    act(
      async () =>
        void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    );
  beforeEach(() =>
    vi.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect),
  );

  test('is moved by the arrow keys; the other columns stay as wide as they are on the screen', async () => {
    await open();
    await key(await handle('Name'), 'ArrowRight');
    // The first column has eight more at its edge.
    expect(kept().widths).toEqual({ id: 192, name: 216, phone: 200, email: 200 });
    expect(cols().slice(0, 4)).toEqual(['200px', '216px', '200px', '200px']);
    await key(await handle('Name'), 'ArrowLeft');
    await key(await handle('Name'), 'ArrowLeft');
    expect(kept().widths).toEqual({ id: 192, name: 184, phone: 200, email: 200 });
  });
  test('is not kept below the least width of a column', async () => {
    await open();
    const name = await handle('Name');
    for (let steps = 0; steps < 20; steps++) await key(name, 'ArrowLeft');
    expect(kept().widths.name).toBe(Number(name.getAttribute('aria-valuemin')));
  });
  test('is said in pixels', async () => {
    changePreferences('admin/users', (now) => ({ ...now, widths: { name: 210.4 } }));
    await open();
    const name = await handle('Name');
    expect([name.getAttribute('aria-valuenow'), name.getAttribute('aria-valuetext')]).toEqual(['210', '210 pixels']);
  });
  test('is left by any other key', async () => {
    await open();
    await key(await handle('Name'), 'ArrowUp');
    expect(kept().widths).toEqual({});
  });
  test('follows the mouse', async () => {
    await open();
    const name = await handle('Name');
    const mouse = (target: EventTarget, type: string, clientX: number) =>
      act(async () => void target.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true, cancelable: true })));
    await mouse(name, 'mousedown', 100);
    await mouse(document, 'mousemove', 150);
    await mouse(document, 'mouseup', 150);
    expect(kept().widths).toEqual({ id: 192, name: 250, phone: 200, email: 200 });
  });
  test('is the screen’s again after a double click, the others stay', async () => {
    changePreferences('admin/users', (now) => ({ ...now, widths: { id: 120, name: 300 } }));
    await open();
    const name = await handle('Name');
    await act(async () => void name.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
    expect(kept().widths).toEqual({ id: 120 });
  });
});

test('a panel is closed by Escape on a toggle that is pressed', async () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  const panel = () => <button aria-pressed>This week</button>;
  await act(async () =>
    root.render(
      <PanelButton label="Period" className="" panel={panel}>
        Period
      </PanelButton>,
    ),
  );
  await press(button('Period'));
  const toggle = await waitFor(() => button('This week'));
  toggle.focus();
  await act(async () => void toggle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});
