import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource, type Resource } from '../../src/contract/contract';
import { contentStatuses } from '../../src/contract/content-status';
import { boolean, choice, optional, recordId, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { here } from '../../src/here';
import { DeleteQuestion } from '../../src/kit/delete-question';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { notificationProvider } from '../../src/providers/notification';
import { button, described, press, signInAs, signInAsOther } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

const tips = defineResource({
  path: 'admin/users',
  words: 'people',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: text, status: choice(contentStatuses), push: optional(boolean) }),
}) as unknown as Resource;
const tickets = defineResource({
  path: 'admin/tickets',
  words: 'people',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: text, status: choice([{ id: 1, name: 'open' }]) }),
}) as unknown as Resource;

let queries: QueryClient;
let root: Root;
let sent: { method: string; version: string | null; body: unknown }[];
let stored: object;
let refusal: (() => Response | Promise<Response>) | undefined;
/** Answers to what would make a record inactive. */
let deactivated: () => Response | Promise<Response>;
const onDone = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['versions', 'answered-questions']);
  await loadWords('list', 'form', 'people', 'shell');
  sent = [];
  stored = { id: 7, name: 'Anna', status: 1, more: 'kept' };
  refusal = undefined;
  deactivated = () => Response.json({});
  for (const one of [onDone, onClose, said.show, said.tell]) one.mockClear();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored, { headers: { etag: '"3"' } });
    sent.push({ method, version: new Headers(headers).get('if-match'), body: JSON.parse(body as string) });
    if (method === 'PUT') return deactivated();
    return refusal ? refusal() : Response.json({});
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function ask(record: { id: number; name: string; status: number }, version?: string, resource = tips) {
  queries = new QueryClient();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(
      <Refine
        dataProvider={dataProvider}
        notificationProvider={notificationProvider}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          reactQuery: { clientConfig: queries },
        }}
      >
        <TooltipProvider>
          <DeleteQuestion
            own={here(resource)}
            record={record}
            version={version}
            returnTo={null}
            {...{ onDone, onClose }}
          />
        </TooltipProvider>
      </Refine>,
    ),
  );
}
const anna = { id: 7, name: 'Anna', status: 1 };
const question = () => document.querySelector('[role=alertdialog]')!;
const buttons = () => [...question().querySelectorAll('button')].map((one) => one.textContent);
const failure = () => question().querySelector('[role=alert]')?.textContent;
const inUse = () => Response.json({ message: 'Still needed', errors: { id: ['Still needed'] } }, { status: 409 });

test('it names the record, deletes the version that was read, and says so', async () => {
  await ask(anna, '"2"');
  expect(question().querySelector('h2')?.textContent).toBe('Delete user Anna?');
  await press(button('Delete'));
  await waitFor(() => expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]));
  expect(sent).toEqual([{ method: 'DELETE', version: '"2"', body: { id: 7 } }]);
  await waitFor(() =>
    expect(said.show).toHaveBeenCalledWith(expect.objectContaining({ type: 'success', message: 'Deleted: Anna' })),
  );
});

test('it says that the record cannot be brought back', async () => {
  await ask(anna);
  expect(described(question() as HTMLElement)).toBe('It is deleted at once. This cannot be undone.');
});

test('it is left by Cancel, and nothing is deleted', async () => {
  await ask(anna);
  await press(button('Cancel'));
  expect([onClose.mock.calls.length, onDone.mock.calls, sent]).toEqual([1, [], []]);
});

test('a record that was deleted is no longer offered by pickers, which ask anew', async () => {
  await ask(anna);
  queries.setQueryData(['options', tips.path, 'kept'], []);
  await press(button('Delete'));
  await waitFor(() => expect(queries.getQueryState(['options', tips.path, 'kept'])?.isInvalidated).toBe(true));
});

test('it says that it is at work, and does not delete twice', async () => {
  let letGo = (_: Response) => {};
  refusal = () => new Promise((resolve) => (letGo = resolve));
  await ask(anna);
  await press(button('Delete'));
  await waitFor(() => expect(button('Delete').getAttribute('aria-description')).toBe('Being saved…'));
  await press(button('Delete'));
  expect(sent).toHaveLength(1);
  await act(async () => letGo(Response.json({})));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

describe('a record that is not deleted', () => {
  test('because somebody has changed it since says so, and stays', async () => {
    refusal = () => Response.json({ message: 'Precondition' }, { status: 409 });
    await ask(anna, '"2"');
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toMatch(/^Somebody else has just changed it/));
    expect([buttons(), onClose.mock.calls, onDone.mock.calls]).toEqual([['Cancel', 'Delete'], [], []]);
  });
  test('for another reason says it in the server’s words', async () => {
    refusal = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await ask(anna, '"2"');
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toBe('The disk is full'));
    expect(buttons()).toEqual(['Cancel', 'Delete']);
  });
  test('is no longer said to be so while it is tried again', async () => {
    refusal = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await ask(anna, '"2"');
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toBe('The disk is full'));
    refusal = () => new Promise(() => {});
    await press(button('Delete'));
    await waitFor(() => expect([sent.length, failure()]).toEqual([2, undefined]));
  });
  test('because others need it can be made inactive: as it is now, with its own version', async () => {
    refusal = inUse;
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(buttons()).toEqual(['Cancel', 'Make inactive', 'Delete']));
    expect(failure()).toBe('Still needed');
    await press(button('Make inactive'));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({
      method: 'PUT',
      version: '"3"',
      body: { id: 7, name: 'Anna', status: 0, more: 'kept' },
    });
    await waitFor(() =>
      expect(said.show).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'success', message: 'Made inactive: Anna' }),
      ),
    );
  });
  test('is made inactive with the values of its contract where the back-end sends yes as 1', async () => {
    stored = { id: '7', name: 'Anna', status: '1', push: 1 };
    refusal = inUse;
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(buttons()).toContain('Make inactive'));
    await press(button('Make inactive'));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ id: 7, name: 'Anna', status: 0, push: true }));
  });
  test('and is inactive already cannot be made so', async () => {
    refusal = inUse;
    await ask({ ...anna, status: 0 });
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toBe('Still needed'));
    expect(buttons()).toEqual(['Cancel', 'Delete']);
  });
  test('because others need it says so where records are never inactive', async () => {
    refusal = inUse;
    await ask(anna, undefined, tickets);
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toBe('Still needed'));
    expect(buttons()).toEqual(['Cancel', 'Delete']);
  });
  test('and cannot be made inactive either says why, and can be once more', async () => {
    refusal = inUse;
    deactivated = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(buttons()).toContain('Make inactive'));
    await press(button('Make inactive'));
    await waitFor(() => expect(failure()).toBe('The disk is full'));
    expect([onClose.mock.calls, onDone.mock.calls]).toEqual([[], []]);
    deactivated = () => Response.json({});
    await press(button('Make inactive'));
    await waitFor(() => expect(onDone.mock.calls).toHaveLength(1));
  });
  test('and is being made inactive is not deleted meanwhile', async () => {
    refusal = inUse;
    deactivated = () => new Promise(() => {});
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(buttons()).toContain('Make inactive'));
    await press(button('Make inactive'));
    await waitFor(() => expect(described(button('Delete'))).toBe('Being saved…'));
  });
  test('because it was played says how often', async () => {
    const answered = [{ text: 'A', games: 3 }];
    refusal = () => Response.json({ message: 'Answered', answered }, { status: 409 });
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toContain('the quiz was played 3 times'));
  });
  test('because its questions are answered says how many answers they have together', async () => {
    refusal = () =>
      Response.json(
        {
          message: 'Answered',
          answered: [
            { number: 1, text: 'A', answers: 12 },
            { number: 2, text: 'B', answers: 3 },
          ],
        },
        { status: 409 },
      );
    await ask(anna);
    await press(button('Delete'));
    await waitFor(() => expect(failure()).toContain('15 answers'));
  });
});

describe('a deletion whose question is left', () => {
  let reply: (response: Response) => void;
  beforeEach(async () => {
    refusal = () => new Promise((resolve) => (reply = resolve));
    await ask(anna);
    await press(button('Delete'));
    await act(async () => root.unmount());
  });
  const failed = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  test('says that it failed, and why', async () => {
    reply(failed());
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: 'Anna was not deleted: The disk is full' }]]),
    );
  });
  test('says that it is done, and closes nothing that was opened since', async () => {
    reply(Response.json({}));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(said.show).toHaveBeenCalledWith(expect.objectContaining({ type: 'success', message: 'Deleted: Anna' }));
    expect(onClose).not.toHaveBeenCalled();
  });
  test.each<[string, () => Response]>([
    ['failed', failed],
    ['is done', () => Response.json({})],
  ])('says to nobody who has signed in since that it %s', async (_, response) => {
    signInAsOther();
    await act(async () => reply(response()));
    expect([...said.show.mock.calls, ...said.tell.mock.calls]).toEqual([]);
  });
});
