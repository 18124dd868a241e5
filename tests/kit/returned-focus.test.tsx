import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewColour } from '../../src/admin/bonus-shop/presents/new-colour';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { Stats } from '../../src/admin/settings/stats';
import { users } from '../../src/admin/users/resource';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { changePreferences } from '../../src/kit/list/preferences';
import { Dialog, DialogContent, DialogTitle } from '../../src/kit/ui/dialog';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, showFields, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: () => Promise<void>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 1, name: 'Anna' }], total: 1 }));
  await loadWords('settings', 'form', 'list', 'people', 'shell', 'bonus-shop', 'validation');
});
afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});
async function open(path: string, View: () => React.ReactNode) {
  const { root } = await openScreens([{ path: `/${path}`, resource: path, action: 'list', View }], `/${path}`);
  end = () => act(async () => (root as Root).unmount());
}
/** Presses a button as a person does, who gives it the focus. */
async function enter(name: string) {
  await waitFor(() => button(name));
  await act(async () => button(name).focus());
  await press(button(name));
}
const focused = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));
const escape = () =>
  act(
    async () =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
  );

test('a dialog gives its first field the focus, and returns it to the button that opened it', async () => {
  await open('admin/settings', Stats);
  await enter('Reset');
  await focused(() => labelled('Type RESET to confirm'));
  await escape();
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await focused(() => button('Reset'));
});

test.each(['that opens with its screen', 'whose button is gone'])(
  'a dialog %s leaves the focus at the heading',
  async (which) => {
    function Screen() {
      const [isOpen, setOpen] = useState(which === 'that opens with its screen');
      const [isGone, setGone] = useState(false);
      return (
        <main id="main">
          <h1>Shelf</h1>
          {!isGone && <button onClick={() => setOpen(true)}>Ask</button>}
          <Dialog open={isOpen} onOpenChange={setOpen}>
            <DialogContent aria-describedby={undefined}>
              <DialogTitle>Reason</DialogTitle>
              <input />
              <button onClick={() => (setGone(true), setOpen(false))}>Save</button>
            </DialogContent>
          </Dialog>
        </main>
      );
    }
    await open(users.path, Screen);
    if (which === 'whose button is gone') await enter('Ask');
    await focused(() => document.querySelector('[role=dialog] input')!);
    await press(button('Save'));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')));
  },
);

test('a dialog leaves the focus where the screen has put it when it closed', async () => {
  const closed = vi.fn<() => void>();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    const [isNext, setNext] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Ask</button>
        {isNext && <input autoFocus />}
        {isOpen && (
          <Dialog open>
            <DialogContent aria-describedby={undefined} onCloseAutoFocus={closed}>
              <DialogTitle>Reason</DialogTitle>
              <button onClick={() => (setNext(true), setOpen(false))}>Go on</button>
            </DialogContent>
          </Dialog>
        )}
      </>
    );
  }
  await open(users.path, Screen);
  await enter('Ask');
  await press(button('Go on'));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('a panel returns the focus to its button, and a renamed view to the button that renames it', async () => {
  await open(users.path, () => (
    <List resource={users}>
      <Filter source="name" />
      <Column source="id" />
    </List>
  ));
  await enter('Save view');
  await focused(() => labelled('Name of the view'));
  await type(labelled('Name of the view'), 'Mine');
  await press(button('Save view', 1));
  await focused(() => button('Save view'));
  await enter('Views: Mine');
  await enter('Rename Mine');
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] li input')!;
  await focused(input);
  await type(input(), 'Ours');
  await press(button('Done'));
  await focused(() => button('Rename Ours'));
  await escape();
  await waitFor(() => expect(document.activeElement).toBe(button('Views: Ours')));
});

test('the list of views has the focus when one of them was deleted, and closes with the last one', async () => {
  const kept = (name: string) => ({ name, filters: [], sorters: [], hidden: [] });
  changePreferences(users.path, (now) => ({ ...now, views: [kept('One'), kept('Two')] }));
  await open(users.path, () => (
    <List resource={users}>
      <Filter source="name" />
      <Column source="id" />
    </List>
  ));
  await enter('Views 2');
  await enter('Delete One');
  await focused(() => document.querySelector('[role=dialog] ul')!);
  await enter('Delete Two');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

test('a group of fields in a form returns the focus to the button that showed it', async () => {
  const { leave } = await showFields(presents, { id: 1, type: 2 }, <NewColour />);
  end = leave;
  const name = 'New colour';
  await enter(name);
  await focused(() => document.querySelector('[role=group] input')!);
  await escape();
  await waitFor(() => expect(document.activeElement).toBe(button(name)));
});
