import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { challengeImages, interactiveAnswer, type Decision } from '../../machines/moderation';
import { StandingTag } from '../../src/kit/moderation/standing-tag';
import { Photos } from '../../src/kit/moderation/photos';
import { Facts } from '../../src/kit/moderation/station/facts';
import { letterOf, readKey } from '../../src/kit/moderation/station/keys';
import { settle } from '../../src/kit/moderation/station/parts';
import { Queue, type QueueLine } from '../../src/kit/moderation/station/queue';
import { Stage } from '../../src/kit/moderation/station/stage';
import { UndoBar } from '../../src/kit/moderation/undo-bar';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { found, waitFor } from './wait-for';

let root: Root;
let see: () => void;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  see = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  await loadWords('attachments', 'people', 'list');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const show = (what: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>{what}</TooltipProvider>
      </QueryClientProvider>,
    ),
  );
const said = () => document.body.textContent;

test.each([
  [null, 'On moderation', 'text-warn'],
  ['accept', 'Accepted', 'text-ok'],
  ['decline', 'Declined', 'text-bad'],
  ['fail', 'Failed', 'text-idle'],
  ['delete', 'Deleted', 'text-idle'],
])('the decision %s reads %s in the colour %s', async (decided, words, colour) => {
  await show(<StandingTag decided={decided} />);
  expect(said()).toBe(words);
  expect(document.querySelector('[data-slot=badge]')!.classList).toContain(colour);
});

test('what is not known is left out of the facts; a nought is known', async () => {
  await show(
    <Facts
      of={[
        ['Phone', '+353'],
        ['Code', ''],
        ['City', null],
        ['Tier', undefined],
        ['Points', 0],
      ]}
    />,
  );
  expect([...document.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual([
    'Phone',
    '+353',
    'Points',
    '0',
  ]);
});

describe('the photos of a user', () => {
  let answer: () => Response;
  beforeEach(async () => {
    await loadWords('loyalty');
    vi.stubGlobal('fetch', async (url: string) => {
      const key = new URL(url, location.origin).searchParams.get('file_key')!;
      return key === 'b.png' ? answer() : Response.json({ url: `https://files.test/${key}` });
    });
    answer = () => Response.json({ url: 'https://files.test/b.png' });
  });
  const links = () =>
    [...document.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.querySelector('img')!.alt]);

  test('are numbered, and open in full', async () => {
    await show(<Photos keys={['a.png', 'b.png']} />);
    await waitFor(() =>
      expect(links()).toEqual([
        ['https://files.test/a.png', 'Photo 1'],
        ['https://files.test/b.png', 'Photo 2'],
      ]),
    );
  });
  test('open in another tab', async () => {
    await show(<Photos keys={['a.png']} />);
    const { target, rel } = await found<HTMLAnchorElement>('a');
    expect([target, rel]).toEqual(['_blank', 'noopener']);
  });
  test('that are not there say so, and keep their place', async () => {
    answer = () => Response.json({ message: 'Gone' }, { status: 404 });
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Photos keys={['b.png', 'a.png']} />
        </QueryClientProvider>,
      ),
    );
    await waitFor(() => expect(links()).toEqual([['https://files.test/a.png', 'Photo 2']]));
    await waitFor(() => expect(said()).toBe('no image'));
  });
  test('that are none say so', async () => {
    await show(<Photos keys={[]} />);
    expect(said()).toBe('No photos');
  });
});

describe('the stage', () => {
  const retry = vi.fn<() => void>();
  const at = {
    decided: null,
    name: 'Image 1 of 2',
    title: '(5) Ana',
    isLoading: false,
    hasFailed: false,
    retry,
  };
  const part = (pictures: string[], text?: string) => ({ id: 'a', pictures, decided: null, ...(text && { text }) });
  const images = () => [...document.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt]);

  test('names one picture by its person and its place, and opens it in full', async () => {
    await show(<Stage {...at} part={part(['/a.png'])} />);
    expect(images()).toEqual([['/a.png', '(5) Ana, Image 1 of 2']]);
    expect(document.querySelector('a')!.getAttribute('href')).toBe('/a.png');
  });
  test('opens a picture in a tab that has no hold of the console', async () => {
    await show(<Stage {...at} part={part(['/a.png'])} />);
    const link = document.querySelector('a')!;
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
  test('numbers several pictures of one decision', async () => {
    await show(<Stage {...at} name="" part={part(['/a.png', '/b.png'])} />);
    expect(images()).toEqual([
      ['/a.png', '(5) Ana, Image 1'],
      ['/b.png', '(5) Ana, Image 2'],
    ]);
  });
  test('has an answer in text in place of a picture, with its state', async () => {
    await show(<Stage {...at} name="" decided="decline" part={part([], 'Blue')} />);
    expect([said(), images()]).toEqual(['BlueDeclined', []]);
  });
  test('says that nothing is there only once that is known', async () => {
    await show(<Stage {...at} part={undefined} />);
    expect(said()).toBe('There is nothing to moderate here');
    await show(<Stage {...at} part={undefined} isLoading />);
    expect(said()).toBe('');
  });
  test('offers to load what could not be loaded again', async () => {
    await show(<Stage {...at} part={undefined} hasFailed />);
    expect(document.querySelector('[role=alert]')!.textContent).toContain('This could not be loaded');
    expect(said()).not.toContain('There is nothing to moderate here');
    await press(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });
  test('has the place of a picture filled until that is there', async () => {
    await show(<Stage {...at} part={part(['/a.png'])} />);
    expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(1);
    await act(async () => void document.querySelector('img')!.dispatchEvent(new Event('load')));
    expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
  });
  test('says which picture could not be shown, and shows the next one', async () => {
    await show(<Stage {...at} part={part(['/a.png'])} />);
    await act(async () => void document.querySelector('img')!.dispatchEvent(new Event('error')));
    expect(said()).toContain('The image could not be loaded');
    await show(<Stage {...at} part={part(['/b.png'])} />);
    expect(said()).not.toContain('The image could not be loaded');
  });
});

describe('the queue', () => {
  const onOpen = vi.fn<(id: string) => void>();
  const line = (more: Partial<QueueLine> = {}): QueueLine => ({
    id: '1',
    title: '#86',
    person: undefined,
    picture: undefined,
    fileKey: undefined,
    subtitle: 'Spring',
    heldBy: undefined,
    standings: undefined,
    ...more,
  });
  const queue = (lines: QueueLine[], more: object = {}) =>
    show(<Queue people={users} hasThumbs={false} open="2" onOpen={onOpen} lines={lines} {...more} />);
  const items = () => [...document.querySelectorAll('li')];

  test('marks the row that is open, and opens another on a click', async () => {
    await queue([line(), line({ id: '2' })]);
    expect(items().map((one) => one.querySelector('button')!.getAttribute('aria-current'))).toEqual([null, 'true']);
    await press(items()[0]!.querySelector('button')!);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('1');
  });
  test('has the last decision beside a row once all of its parts are decided', async () => {
    await queue([
      line({ standings: ['accept', 'decline'] }),
      line({ id: '2', standings: ['accept', null] }),
      line({ id: '3' }),
      line({ id: '4', standings: [] }),
    ]);
    expect(items().map((one) => one.textContent)).toEqual([
      '#86DeclinedSpring',
      '#86Spring',
      '#86Spring',
      '#86DeletedSpring',
    ]);
  });
  test('names who has a row open in place of its subtitle', async () => {
    await queue([line({ heldBy: 'Anna' })]);
    expect(items()[0]!.textContent).toBe('#86Open at Anna');
  });
  test('looks up a name once its row is in sight', async () => {
    const ask = vi.fn<() => Promise<Response>>(async () => Response.json([{ id: 5, name: 'Ana', surname: 'Byrne' }]));
    vi.stubGlobal('fetch', ask);
    await queue([line({ person: 5 })]);
    expect(items()[0]!.textContent).toBe('#86Spring');
    expect(ask).not.toHaveBeenCalled();
    await act(async () => see());
    await waitFor(() => expect(items()[0]!.textContent).toBe('(5) Ana ByrneSpring'));
  });
  test('has a picture only where rows have pictures', async () => {
    await queue([line({ picture: '/a.png' })]);
    expect(document.querySelector('img')).toBeNull();
    await queue([line({ picture: '/a.png' })], { hasThumbs: true });
    expect(document.querySelector('img')!.getAttribute('src')).toBe('/a.png');
  });
});

test('the picture of a row in the queue is loaded once that is in sight', async () => {
  const ask = vi.fn<() => Promise<Response>>(async () => Response.json({ url: 'https://files.test/a.png' }));
  vi.stubGlobal('fetch', ask);
  const line: QueueLine = {
    id: '1',
    title: '#86',
    person: undefined,
    picture: undefined,
    fileKey: 'a.png',
    subtitle: 'Spring',
    heldBy: undefined,
    standings: undefined,
  };
  await show(<Queue people={users} hasThumbs open={undefined} onOpen={() => undefined} lines={[line]} />);
  expect(ask).not.toHaveBeenCalled();
  await act(async () => see());
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('https://files.test/a.png'));
});

describe('the decision that is about to be sent', () => {
  const decision = (name: string): Decision => ({ id: '1', name, key: name, value: undefined });
  const bar = (context: object, at = 'aboutToSend', more: object = {}) =>
    show(
      <UndoBar
        moderation={
          {
            state: {
              context: { pending: null, queued: null, kind: challengeImages, ...context },
              matches: (one: string) => one === at,
            },
            send,
          } as never
        }
        words={({ name }) => `Words of ${name}`}
        {...more}
      />,
    );
  const send = vi.fn<(event: object) => void>();

  test('is named, with the seconds that are left, which run down', async () => {
    vi.useFakeTimers();
    await bar({ pending: decision('accept') });
    expect(said()).toBe('Words of acceptUndo5 s');
    await act(async () => vi.advanceTimersByTime(1250));
    expect(said()).toBe('Words of acceptUndo4 s');
  });
  test('has all its seconds after another of the same name', async () => {
    vi.useFakeTimers();
    const first = decision('accept');
    await bar({ pending: first });
    await act(async () => vi.advanceTimersByTime(2000));
    await bar({ pending: first, queued: { ...first, id: '2', key: 'second' } }, 'sending');
    expect(said()).toBe('Words of acceptUndo5 s');
  });
  test('keeps all its seconds until the one before it is answered', async () => {
    vi.useFakeTimers();
    const [first, second] = [decision('accept'), { ...decision('decline'), id: '2' }];
    await bar({ pending: first, queued: second }, 'sending');
    await act(async () => vi.advanceTimersByTime(4000));
    expect(said()).toBe('Words of declineUndo5 s');
    await bar({ pending: second });
    await act(async () => vi.advanceTimersByTime(100));
    expect(said()).toBe('Words of declineUndo5 s');
    await act(async () => vi.advanceTimersByTime(1150));
    expect(said()).toBe('Words of declineUndo4 s');
  });
  test('is taken back by its button, which has its own way where there is one', async () => {
    await bar({ pending: decision('accept') });
    await press(document.querySelector('button')!);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'UNDO' });
    const onUndo = vi.fn<() => void>();
    await bar({ pending: decision('accept') }, 'aboutToSend', { onUndo, letter: 'U' });
    await press(document.querySelector('button')!);
    expect([onUndo.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
    expect(document.querySelector('button')!.getAttribute('aria-keyshortcuts')).toBe('U');
  });
  test('is the one that waits while another is on its way, which is said alone', async () => {
    await bar({ pending: decision('accept'), queued: decision('decline') }, 'sending');
    expect(said()).toContain('Words of decline');
    await bar({ pending: decision('accept') }, 'sending');
    expect(said()).toBe('Sending…');
    await bar({}, 'open');
    expect(said()).toBe('');
  });
});

describe('letters', () => {
  const press = (key: string, decisions: readonly string[], target: EventTarget | null = null) =>
    readKey(
      { key, code: '', repeat: false, ctrlKey: false, metaKey: false, altKey: false, target } as KeyboardEvent,
      decisions,
    );
  test('fail an answer where answers are failed, and mean nothing where they are not', () => {
    expect(press('f', ['accept', 'fail'])).toEqual({ type: 'DECIDE', name: 'fail' });
    expect(press('d', ['accept', 'fail'])).toBeNull();
    expect(['accept', 'decline', 'fail', 'delete'].map(letterOf)).toEqual(['A', 'D', 'F', 'Delete']);
  });
  test('are a choice’s own in a list to choose from', () => {
    const box = document.createElement('div');
    box.setAttribute('role', 'combobox');
    expect(press('a', ['accept'], box)).toBeNull();
  });
  test.each(['input', 'textarea'])('are text in an %s', (name) => {
    expect(press('a', ['accept'], document.createElement(name))).toBeNull();
    expect(press('a', ['accept'], document.createElement('button'))).not.toBeNull();
  });
});

describe('a decision that is stored', () => {
  const parts = [
    { id: 'a', pictures: [], decided: null },
    { id: 'b', pictures: [], decided: null },
  ];
  const after = (kind: typeof challengeImages, name: string) => {
    const queries = new QueryClient();
    const key = ['station', 'admin/sent', '1'];
    queries.setQueryData(key, parts);
    settle(queries, { path: 'admin/sent', kind }, '1', 'a', name);
    return queries.getQueryData<typeof parts>(key)!.map((one) => [one.id, one.decided]);
  };
  test('stands with its part alone, and takes away what is deleted', () => {
    expect(after(challengeImages, 'decline')).toEqual([
      ['a', 'decline'],
      ['b', null],
    ]);
    expect(after(interactiveAnswer, 'fail')).toEqual([
      ['a', 'fail'],
      ['b', null],
    ]);
    expect(after(challengeImages, 'delete')).toEqual([['b', null]]);
  });
});
