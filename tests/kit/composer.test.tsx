import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDraft, type Draft } from '../../machines/message';
import { Composer } from '../../src/kit/chat/composer';
import { loadDraftsOf, saveDraft } from '../../src/kit/chat/drafts';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, leave, press, signInAs, type } from './form-fixture';

const uploaded: FormData[] = [];
vi.mock('../../src/providers/upload', () => ({
  upload: async (_: string, form: FormData) => {
    uploaded.push(form);
    return { file_key: 'chat/admin/a.png', url: '' };
  },
}));

let root: Root;
let draft: Draft;
const sent = vi.fn<() => void>();

function Written({
  start,
  reason,
  isSending = false,
}: {
  start: Draft;
  reason: string | undefined;
  isSending?: boolean;
}) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    draft = now;
  });
  return (
    <Composer
      draft={now}
      companion="Réka"
      isSending={isSending}
      reason={reason}
      write={(parts) => setNow({ ...now, ...parts })}
      attach={() => undefined}
      attached={(image) => image !== null && setNow({ ...now, image })}
      onSend={sent}
    />
  );
}
const show = (start: Partial<Draft> = {}, reason?: string, isSending = false) =>
  act(async () =>
    root.render(
      <TooltipProvider>
        <Written start={{ ...emptyDraft, ...start }} reason={reason} isSending={isSending} />
      </TooltipProvider>,
    ),
  );
const text = () => document.querySelector<HTMLTextAreaElement>('textarea')!;
const enter = async (at: HTMLElement, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  await act(async () => void at.dispatchEvent(event));
  return event.defaultPrevented;
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent.mockClear();
  await loadWords('chat', 'form', 'shell');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(() => act(async () => root.unmount()));

describe('a message', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }])('is sent by Enter with %o', async (keys) => {
    await show({ text: 'Hi' });
    await enter(text(), keys);
    expect(sent).toHaveBeenCalledTimes(1);
  });
  test('gets a new line by Enter alone', async () => {
    await show({ text: 'Hi' });
    expect(await enter(text())).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });
  test('is not sent by Enter in its caption', async () => {
    await show({ text: 'Hi', caption: 'Title' });
    expect(await enter(labelled('Caption'))).toBe(true);
    expect(sent).not.toHaveBeenCalled();
  });
  test('says by which keys it is sent', async () => {
    await show({ text: 'Hi' });
    expect([button('Send').parentElement!.textContent, button('Send').getAttribute('aria-keyshortcuts')]).toEqual([
      'Ctrl+Enter sendsSend',
      'Control+Enter Meta+Enter',
    ]);
  });
  test('that cannot be sent yet says why, and is not sent by a key', async () => {
    await show({}, 'Write a message first');
    await enter(text(), { ctrlKey: true });
    expect([described(button('Send')), sent.mock.calls.length]).toEqual(['Write a message first', 0]);
  });
});

test('a message is written to somebody', async () => {
  await show();
  expect(text().placeholder).toBe('Write to Réka…');
});

describe('a part of a message', () => {
  test('is shown where it is asked for, with the focus in it, and goes again while it is empty', async () => {
    await show({ text: 'Hi' });
    await press(button('Caption'));
    expect(document.activeElement).toBe(labelled('Caption'));
    await press(button('Caption'));
    expect(draft).toEqual({ ...emptyDraft, text: 'Hi' });
  });
  test('says whether it is shown', async () => {
    await show({ caption: '' });
    expect(['Caption', 'Link', 'Image'].map((one) => button(one).getAttribute('aria-expanded'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });
  test('can be asked for before there is a text', async () => {
    await show({}, 'Write a message first');
    expect(described(button('Caption'))).toBe('');
  });
  test('cannot be asked for while the message is on its way', async () => {
    await show({ text: 'Hi' }, 'The message is being sent', true);
    expect(described(button('Caption'))).toBe('The message is being sent');
  });
  test('cannot be changed while the message is on its way', async () => {
    await show({ text: 'Hi', caption: 'Title', link: 'https://a.b' }, 'The message is being sent', true);
    expect([labelled('Caption').readOnly, labelled('Link').readOnly]).toEqual([true, true]);
  });
  test('ends where the back-end would refuse it', async () => {
    await show({ caption: '', link: '' });
    expect([text(), labelled('Caption'), labelled('Link')].map((one) => one.maxLength)).toEqual([
      10_000, 10_000, 2_000,
    ]);
  });
  test('that has something in it is not taken away', async () => {
    await show({ text: 'Hi', link: 'https://a.b' });
    await press(button('Link'));
    expect([draft.link, document.activeElement]).toEqual(['https://a.b', labelled('Link')]);
  });
  test('that is no page is marked once it is left, not while it is typed', async () => {
    await show({ text: 'Hi', link: '' });
    const link = labelled('Link');
    await type(link, 'a.b');
    expect(described(link)).toBe('');
    await leave(link);
    expect([described(link), link.getAttribute('aria-invalid')]).toEqual([
      'A link begins with https:// or http://',
      'true',
    ]);
  });
});

test('a link is no longer called wrong while it is mended', async () => {
  await show({ text: 'Hi', link: 'a.b' });
  const link = labelled('Link');
  await act(async () => link.focus());
  await leave(link);
  await act(async () => link.focus());
  expect(described(link)).toBe('');
});

const showImage = (image: string, reason?: string, isSending = false) => {
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://files.test/a.png' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          <Written start={{ ...emptyDraft, text: 'Hi', image }} reason={reason} isSending={isSending} />
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
};
test('an image is removed from a message', async () => {
  await showImage('chat/admin/a.png');
  await press(button('Clear: Image'));
  expect(draft.image).toBe('');
});
test('an image is chosen by Enter', async () => {
  await showImage('');
  expect(await enter(document.querySelector<HTMLInputElement>('input[type=file]')!)).toBe(false);
});
test('an image stays in a message that is on its way', async () => {
  await showImage('chat/admin/a.png', 'The message is being sent', true);
  expect(() => button('Clear: Image')).toThrow('There is no button');
  expect(document.querySelector<HTMLInputElement>('input[type=file]')!.disabled).toBe(true);
});
test('an image is stored among those of the chats', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  await showImage('');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect([uploaded[0]?.get('file_path'), draft.image]).toEqual(['chat/admin/', 'chat/admin/a.png']);
});

describe('what is written', () => {
  const path = 'admin/tickets';
  test('is kept for its person, and nobody else', () => {
    saveDraft(path, 5, { ...emptyDraft, text: 'Hi' });
    expect(loadDraftsOf(path).map(({ id, draft: { text: words } }) => [id, words])).toEqual([['5', 'Hi']]);
    localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`);
    expect(loadDraftsOf(path)).toEqual([]);
  });
  test('is kept for two weeks', () => {
    const day = 86_400_000;
    for (const [id, days] of [
      [5, 13],
      [6, 15],
    ] as const) {
      vi.setSystemTime(Date.now() - days * day);
      saveDraft(path, id, { ...emptyDraft, text: 'Hi' });
      vi.useRealTimers();
    }
    expect(loadDraftsOf(path).map(({ id }) => id)).toEqual(['5']);
  });
  test('is kept no longer once it is emptied, unless something is kept beside it', () => {
    saveDraft(path, 5, { ...emptyDraft, text: 'Hi' });
    saveDraft(path, 5, { ...emptyDraft, caption: '' });
    saveDraft(path, 6, emptyDraft, { recipient: 3 });
    expect(loadDraftsOf(path)).toEqual([{ id: '6', draft: emptyDraft, beside: { recipient: 3 } }]);
  });
});
