import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import { attachmentStatus } from '../../src/contract/attachment-statuses';
import { AttachmentDialog } from '../../src/kit/moderation/attachment-dialog';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { choose, described, optionsOf, signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

// The market that has loyalty programmes.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

const { onModeration, accepted } = attachmentStatus;
const row = { id: 7, user_id: 5, status: onModeration, product_quantity: null, rewarded: false };
const saves: { body: unknown; key: string | undefined; version: string | undefined }[] = [];
let stored: object = row;
let answer: () => Response | Promise<Response> = () => Response.json({});
const onClose = vi.fn<() => void>();

let root: Root;
let queries: QueryClient;
const show = () =>
  act(async () =>
    root.render(
      <Refine dataProvider={dataProvider} options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}>
        <TooltipProvider>
          <AttachmentDialog
            resource={loyaltyAttachments}
            row={row}
            idLabel="Photo"
            photos={[]}
            method="POST"
            hasQuantity
            body={({ status, quantity }) => ({ id: 7, status, product_quantity: quantity })}
            onClose={onClose}
          />
        </TooltipProvider>
      </Refine>,
    ),
  );
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem(
    'identity',
    JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['idempotency', 'versions'] }),
  );
  saves.length = 0;
  stored = row;
  onClose.mockClear();
  said.tell.mockClear();
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      if (method === 'GET' && url.endsWith('/attachments/7'))
        return Response.json(stored, { headers: { ETag: '"1"' } });
      if (method === 'GET') return Response.json({ data: [], total: 0 });
      saves.push({
        body: JSON.parse(body) as unknown,
        key: headers['Idempotency-Key'],
        version: headers['If-Match'],
      });
      return answer();
    },
  );
  await loadWords('loyalty', 'attachments', 'validation', 'form', 'shell');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  queries = new QueryClient();
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** The record was read. */
const isFresh = () => waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'));
const quantity = () => document.querySelector<HTMLInputElement>('input[id$=-quantity]')!;
const save = () => [...document.querySelectorAll('button')].find((one) => one.type === 'submit')!;
const press = () => act(async () => save().click());
async function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => {
    set.call(quantity(), text);
    quantity().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const problem = () => document.querySelector('form [aria-live] p')?.textContent;

test('nothing can be saved until something was changed, and no quantity that is no number', async () => {
  await isFresh();
  expect(save().getAttribute('aria-description')).toBe('Nothing has changed');
  await type('many');
  expect(save().getAttribute('aria-description')).toBe('The quantity must be a whole number from 0');
  await type('-1');
  expect(save().getAttribute('aria-description')).toBe('The quantity must be a whole number from 0');
  await press();
  expect(saves).toEqual([]);
});
test('a record without a status needs one first', async () => {
  await act(async () => root.render(null));
  await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: ['moderated'] })).toEqual([]));
  stored = { ...row, status: null };
  await show();
  await waitFor(() => expect(described(save())).toBe('Choose a status first'));
});
test('a quantity with its thousands apart is saved as what it says', async () => {
  await isFresh();
  await type('1,000');
  await press();
  await waitFor(() =>
    expect(saves.map((one) => one.body)).toEqual([{ id: 7, status: onModeration, product_quantity: 1000 }]),
  );
});
test('a dialog that is opened again shows what is stored by then', async () => {
  await isFresh();
  await act(async () => root.render(null));
  await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: ['moderated'] })).toEqual([]));
  stored = { ...row, product_quantity: 4 };
  await show();
  await waitFor(() => expect(quantity().value).toBe('4'));
});
test('another status alone is a decision', async () => {
  await isFresh();
  const options = await optionsOf(document.querySelector<HTMLElement>('button[id$=-status]')!);
  await choose(options.find((one) => one.textContent?.endsWith('accepted'))!);
  await press();
  await waitFor(() =>
    expect(saves.map((one) => one.body)).toEqual([{ id: 7, status: accepted, product_quantity: null }]),
  );
  await waitFor(() =>
    expect(said.tell.mock.calls).toEqual([
      [{ type: 'success', message: expect.stringMatching(/^Decision saved: .*accepted$/) }],
    ]),
  );
});
test('a photo that is read with texts, and 0 for no, is saved with its quantity as a number', async () => {
  await act(async () => root.render(null));
  await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: ['moderated'] })).toEqual([]));
  stored = { ...row, status: '0', product_quantity: '3', rewarded: '0' };
  await show();
  await waitFor(() => expect(quantity().value).toBe('3'));
  expect(described(save())).toBe('Nothing has changed');
  const options = await optionsOf(document.querySelector<HTMLElement>('button[id$=-status]')!);
  await choose(options.find((one) => one.textContent?.endsWith('accepted'))!);
  await press();
  await waitFor(() => expect(saves.map((one) => one.body)).toEqual([{ id: 7, status: accepted, product_quantity: 3 }]));
});
test('the dialog is called by what it is for, and offers each status in its order', async () => {
  await isFresh();
  expect(document.querySelector('h2')!.textContent).toBe('User attachment moderation');
  const options = await optionsOf(document.querySelector<HTMLElement>('button[id$=-status]')!);
  expect(options.map((one) => one.textContent!.replace(/.*\./, ''))).toEqual(['onModeration', 'accepted', 'declined']);
});
test('a quantity that is no number says so where it is typed', async () => {
  await isFresh();
  await type('many');
  expect([quantity().getAttribute('aria-invalid'), described(quantity())]).toEqual([
    'true',
    'The quantity must be a whole number from 0',
  ]);
});
test('the photo is called by its number', () =>
  expect(document.querySelector<HTMLInputElement>('input[id$=-id]')!.value).toBe('7'));
test('a back-end without idempotency and versions is sent neither', async () => {
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: [] }));
  await isFresh();
  await type('2');
  await press();
  await waitFor(() => expect(saves.map(({ key, version }) => [key, version])).toEqual([[undefined, undefined]]));
});
test('what failed says why, keeps what was filled in, and is tried again with the same key', async () => {
  await isFresh();
  await type('2');
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await press();
  await waitFor(() => expect(problem()).toBe("Error: Couldn't change attachment status. The disk is full"));
  expect(quantity().value).toBe('2');
  expect(onClose).not.toHaveBeenCalled();
  answer = () => Response.json({ ...row, product_quantity: 2 });
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves.map((one) => one.body)).toEqual(
    [1, 2].map(() => ({ id: 7, status: onModeration, product_quantity: 2 })),
  );
  expect(saves[0]!.key).toBeTruthy();
  expect(new Set(saves.map((one) => one.key)).size).toBe(1);
  expect(new Set(saves.map((one) => one.version))).toEqual(new Set(['"1"']));
  expect(said.tell).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'success' }));
});
test('whoever was overtaken is told in the server’s words, and sees what was decided beside what they filled in', async () => {
  await isFresh();
  await type('2');
  answer = () => {
    stored = { ...row, status: accepted, product_quantity: 5 };
    return Response.json({ message: 'Somebody else was faster' }, { status: 409 });
  };
  await press();
  await waitFor(() => expect(document.body.textContent).toMatch(/It is now: .*accepted, quantity 5/));
  expect(problem()).toBe("Error: Couldn't change attachment status. Somebody else was faster");
  expect(quantity().value).toBe('2');
  expect(onClose).not.toHaveBeenCalled();
});

test('what was filled in is given up by Cancel, and not saved', async () => {
  await isFresh();
  await type('2');
  const cancel = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel')!;
  await act(async () => cancel.click());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves).toEqual([]);
});

test('a dialog stays while its decision is on its way, with all that it has', async () => {
  await isFresh();
  await type('2');
  let letGo = (_: Response) => {};
  answer = () => new Promise((resolve) => (letGo = resolve));
  await press();
  expect(save().textContent).toBe('Saving…');
  expect([quantity().disabled, document.querySelector('form')!.getAttribute('aria-busy')]).toEqual([true, 'true']);
  await act(
    async () =>
      void document
        .querySelector('[role=dialog]')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => letGo(Response.json({})));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([false, true])('a decision that is saved is said, and whether it has paid: %j', async (rewarded) => {
  answer = () => Response.json({ rewarded });
  await isFresh();
  await type('3');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [[notice]] = said.tell.mock.calls as [[{ type: string; message: string }]];
  expect([notice.type, notice.message.endsWith('The program has been paid.')]).toEqual(['success', rewarded]);
});

test.each([
  ['saved', () => Response.json({})],
  ['refused', () => Response.json({ message: 'Decided already' }, { status: 409 })],
])('a decision that is %s has the list read again', async (_, end) => {
  answer = end;
  const list = ['data', 'default', loyaltyAttachments.path, 'list', {}];
  queries.setQueryData(list, {});
  await isFresh();
  await type('3');
  await press();
  await waitFor(() => expect(queries.getQueryState(list)?.isInvalidated).toBe(true));
});

test('a photo that has been paid meanwhile is locked, and says why', async () => {
  answer = () => Response.json({ message: 'Decided already' }, { status: 409 });
  await isFresh();
  await type('3');
  stored = { ...row, status: accepted, product_quantity: 2, rewarded: true };
  await press();
  await waitFor(() => expect(quantity().disabled).toBe(true));
  expect(document.querySelector<HTMLButtonElement>('button[id$=-status]')!.disabled).toBe(true);
  expect(described(quantity())).toMatch(/^The points have been paid for this photo: its decision stands/);
});
