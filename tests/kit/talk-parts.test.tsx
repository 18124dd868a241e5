import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useRef, type ReactElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Batch } from '../../machines/batch';
import { BatchLine } from '../../src/kit/batch/batch-line';
import { FoundBar } from '../../src/kit/chat/desk/found-bar';
import { SearchField } from '../../src/kit/chat/desk/search-field';
import { History } from '../../src/kit/chat/history';
import { ChatMessage } from '../../src/kit/chat/message';
import { useAnchored } from '../../src/kit/chat/use-anchored';
import { walkAmong } from '../../src/kit/chat/walk';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs, type } from './form-fixture';
import { found, waitFor } from './wait-for';

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('chat', 'desk');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});
const show = (what: ReactNode) => act(async () => root.render(<TooltipProvider>{what}</TooltipProvider>));

describe('a message', () => {
  const by = (user_id: number | string, message: object) =>
    show(
      <ChatMessage
        companion="Réka"
        message={{ user_id: user_id as number, message, created_at: '2026-03-10T09:05:00Z' }}
      />,
    );
  const author = () => document.querySelector('.sr-only')!.textContent;
  test.each([
    [1, {}, 'Back office'],
    ['1', {}, 'Back office'],
    [7, {}, 'Réka'],
    [1, { admin: 0 }, 'Réka'],
    [1, { admin: '0' }, 'Réka'],
    [7, { admin: 1 }, 'Back office'],
    [7, { admin: '1' }, 'Back office'],
    [7, { admin: true }, 'Back office'],
  ])('by user %j with %j is by %s', async (user, flag, words) => {
    await by(user, { text: 'Hi', ...flag });
    expect(author()).toBe(words);
  });
  test('opens its page in a tab that has no hold of the console', async () => {
    await by(7, { text: 'Hi', link: 'https://a.b/c' });
    const link = document.querySelector('a')!;
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
  test('says when it was written, on the market’s clock', async () => {
    await by(7, { text: 'Hi' });
    expect(document.querySelector('time')!.textContent).toBe('10.03.2026 09:05');
  });
  test('has its caption above its text', async () => {
    await by(7, { text: 'Hi', caption: 'Title' });
    expect(document.body.textContent).toMatch(/^RékaTitleHi/);
  });
  test('links to a page, and to nothing else', async () => {
    await by(7, { text: 'Hi', link: 'https://a.b/c' });
    expect(document.querySelector('a')!.href).toBe('https://a.b/c');
    await by(7, { text: 'Hi', link: 'javascript:alert(1)' });
    expect(document.querySelector('a')).toBeNull();
    expect(document.body.textContent).toContain('javascript:alert(1)');
  });
});

describe('a history', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    Element.prototype.scrollTo ??= () => undefined;
  });
  const message = (id: number, text: string, created_at: string) => ({ id, user_id: 7, message: { text }, created_at });
  const messages = [
    message(1, 'First voucher', '2026-03-10T09:00:00Z'),
    message(2, 'Last', '2026-03-10T11:00:00Z'),
    message(3, 'No voucher', '2026-03-10T12:00:00Z'),
  ];
  const notes = [{ id: 1, author_name: 'Ada', text: 'A voucher', created_at: '2026-03-10T13:00:00Z' }];
  const history = (some: Partial<Parameters<typeof History>[0]>) =>
    show(<History companion="Réka" empty="Nothing" messages={messages} said="voucher" {...some} />);
  const lines = () => [...document.querySelectorAll('[role=listitem]')];
  const current = () => document.querySelector('[aria-current] p')!.textContent;

  test('has the notes between the messages by their time', async () => {
    await history({ notes: [{ ...notes[0]!, created_at: '2026-03-10T10:00:00Z' }] });
    expect(lines().map((one) => one.querySelector('p')!.textContent)).toEqual([
      'First voucher',
      'A voucher',
      'Last',
      'No voucher',
    ]);
    expect(lines()[1]!.textContent).toContain('Private note by Ada');
  });
  test('says when a note was written', async () => {
    await history({ notes, messages: [], said: '' });
    expect(lines()[0]!.querySelector('time')!.textContent).toBe('10.03.2026 13:00');
  });
  test('that is searched goes to the newest line it finds, also if that is a note that comes later', async () => {
    await history({});
    expect(current()).toBe('No voucher');
    await history({ notes });
    expect(current()).toBe('A voucher');
    expect(document.querySelector('[role=status]')!.textContent).toBe('3 of 3');
  });
  const news = () => document.querySelector<HTMLElement>('[role=log] button');
  test('that is searched has no new messages when its notes come', async () => {
    await history({});
    await history({ notes });
    expect(news()).toBeNull();
  });
  test('that is searched and as short as the view has no new messages once they were looked at', async () => {
    await history({});
    await history({ messages: [...messages, { ...messages[0]!, id: 9 }] });
    await press(news()!);
    expect(news()).toBeNull();
  });
  test('has a name and the focus, so that its keys scroll it', async () => {
    await history({});
    const log = document.querySelector<HTMLElement>('[role=log][aria-label=Messages]')!;
    log.focus();
    expect(document.activeElement).toBe(log);
  });
  describe('that is searched and longer than the view', () => {
    const long = Array.from({ length: 60 }, (_, at) =>
      message(at + 1, at === 30 ? 'A voucher' : 'Hi', '2026-03-10T09:00:00Z'),
    );
    const scrolled = vi.fn<(top: number) => void>();
    beforeEach(async () => {
      scrolled.mockClear();
      vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(4000);
      vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) =>
        scrolled((to as ScrollToOptions).top!),
      );
      await history({ messages: long });
    });
    test('has the line that was found in the middle of the view', () =>
      expect(scrolled.mock.calls.filter(([top]) => top > 1000 && top < 3000)).not.toEqual([]));
    test('leaves it there while messages come', async () => {
      scrolled.mockClear();
      await history({ messages: [...long, message(99, 'Hi', '2026-03-10T12:00:00Z')] });
      expect(scrolled.mock.calls.filter(([top]) => top >= 3000)).toEqual([]);
    });
  });
  test('numbers its lines for a screen reader', async () => {
    await history({});
    expect(lines().map((one) => [one.getAttribute('aria-posinset'), one.getAttribute('aria-setsize')])).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ]);
  });
  test('that nobody searches has nothing to walk through', async () => {
    await history({ said: '' });
    expect(document.querySelector('[aria-label="What was found"]')).toBeNull();
  });
  test('is searched in the captions of its messages, too', async () => {
    await history({ messages: [{ ...messages[1]!, message: { text: 'Last', caption: 'A voucher' } }] });
    expect(document.querySelector('[role=status]')!.textContent).toBe('1 of 1');
  });
  test('has the words that were found marked in the lines that have all of them', async () => {
    const captioned = { ...messages[1]!, message: { text: 'Last', caption: 'A blue voucher' } };
    const note = { ...notes[0]!, text: 'Voucher: blue' };
    await history({ messages: [messages[0]!, captioned], notes: [note], said: 'blue voucher' });
    expect(lines().map((one) => [...one.querySelectorAll('mark')].map((mark) => mark.textContent))).toEqual([
      [],
      ['blue', 'voucher'],
      ['Voucher', 'blue'],
    ]);
  });
  test('says who has written its messages', async () => {
    await history({ messages: [messages[0]!] });
    expect(lines()[0]!.textContent).toMatch(/^RékaFirst voucher/);
  });
  test('that is searched stays at the line that the reader chose when the notes come', async () => {
    await history({});
    await press(button('Found earlier'));
    expect(current()).toBe('First voucher');
    await history({ notes });
    expect(current()).toBe('First voucher');
  });
});

describe('the image of a message', () => {
  let answer: () => Response;
  const asked: string[] = [];
  const show = (image: string) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ChatMessage
            companion="Réka"
            message={{ user_id: 7, message: { image }, created_at: '2026-03-10T09:05:00Z' }}
          />
        </QueryClientProvider>,
      ),
    );
  beforeEach(() => {
    asked.length = 0;
    answer = () => Response.json({ url: 'https://files.test/a.png?signature=1' });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin).search);
      return answer();
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('that is stored is shown by a link of its own', async () => {
    await show('chat/admin/a.png');
    const image = await found<HTMLImageElement>('img[alt="Image in the message"]');
    expect(image.src).toBe('https://files.test/a.png?signature=1');
    expect(asked).toEqual(['?file_key=chat%2Fadmin%2Fa.png']);
  });
  test('that is a link already is shown as it is', async () => {
    await show('https://elsewhere.test/b.png');
    expect(document.querySelector('img')!.src).toBe('https://elsewhere.test/b.png');
    expect(asked).toEqual([]);
  });
  test('that is not there says so', async () => {
    answer = () => Response.json({ message: 'Gone' }, { status: 404 });
    await show('chat/admin/a.png');
    await waitFor(() => expect(document.body.textContent).toContain('The image cannot be shown'));
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a reader of a history', () => {
  const message = (id: number) => ({ id, user_id: 7, message: { text: `${id}` }, created_at: '2026-03-10T09:00:00Z' });
  const history = (count: number, unsent: readonly ReactElement[] = []) =>
    show(
      <History
        companion="Réka"
        empty="Nothing"
        messages={Array.from({ length: count }, (_, at) => message(at + 1))}
        unsent={unsent}
      />,
    );
  const log = () => document.querySelector<HTMLElement>('[role=log]')!;
  const scroll = (top: number) =>
    act(async () => {
      log().scrollTop = top;
      log().dispatchEvent(new Event('scroll'));
    });
  const news = () => [...document.querySelectorAll('button')].map((one) => one.textContent.trim());
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    Element.prototype.scrollTo ??= () => undefined;
  });

  test('who has scrolled up is told of new messages, and no longer once they are at the end', async () => {
    await history(30);
    await scroll(1400);
    await scroll(200);
    expect([news(), log().getAttribute('aria-live')]).toEqual([[], 'off']);
    await history(31);
    expect(news()).toEqual(['New messages']);
    await scroll(300);
    expect(news()).toEqual(['New messages']);
    await scroll(1400);
    expect([news(), log().getAttribute('aria-live')]).toEqual([[], 'polite']);
  });
  describe('who has scrolled up is taken to the end', () => {
    const scrolled = vi.fn<() => void>();
    beforeEach(async () => {
      vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrolled);
      await history(30);
      await scroll(1400);
      await scroll(200);
    });
    test('by the button for new messages', async () => {
      await history(31);
      scrolled.mockClear();
      await press(document.querySelector<HTMLElement>('[role=log] button')!);
      expect(scrolled).toHaveBeenCalled();
    });
    test('by no message that comes', async () => {
      scrolled.mockClear();
      await history(31);
      expect(scrolled).not.toHaveBeenCalled();
    });
    test('by a message that they send', async () => {
      scrolled.mockClear();
      await history(30, [<p key="k1">Hello</p>]);
      expect(scrolled).toHaveBeenCalled();
    });
  });
  test('who is at the end is not', async () => {
    await history(30);
    await scroll(1400);
    await scroll(1370);
    await history(31);
    expect([news(), log().getAttribute('aria-live')]).toEqual([[], 'polite']);
  });
  test('who is at the end stays there while the form below takes some of the view', async () => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly tell: () => void) {}
        observe = (element: Element) => void (element === log() && resized.push(this.tell));
        unobserve() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await history(30);
    await scroll(1400);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
    await scroll(1400);
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    await act(async () => resized.at(-1)!());
    expect([scrolled.mock.calls.length, log().getAttribute('aria-live')]).toEqual([1, 'polite']);
  });
  test('who is at the end sees the message that comes', async () => {
    await history(30);
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    await history(31);
    expect(scrolled.mock.calls).toContainEqual([expect.objectContaining({ top: 1400 })]);
  });
  test('who has scrolled up hears of new messages', async () => {
    await history(30);
    await scroll(1400);
    await scroll(200);
    await history(31);
    expect(document.querySelector('[role=status] button')!.textContent.trim()).toBe('New messages');
  });
});

describe('what a search found in a talk', () => {
  const onGo = vi.fn<(at: number) => void>();
  beforeEach(() => onGo.mockClear());
  test('is walked through to the earlier and the later one', async () => {
    await show(<FoundBar at={1} total={3} onGo={onGo} />);
    expect(document.querySelector('[role=status]')!.textContent).toBe('2 of 3');
    await press(button('Found earlier'));
    await press(button('Found later'));
    expect(onGo.mock.calls).toEqual([[0], [2]]);
  });
  test('ends at its first and its last', async () => {
    await show(<FoundBar at={0} total={2} onGo={onGo} />);
    expect([button('Found earlier'), button('Found later')].map(described)).toEqual(['This is the earliest one', '']);
    await show(<FoundBar at={1} total={2} onGo={onGo} />);
    expect([button('Found earlier'), button('Found later')].map(described)).toEqual(['', 'This is the latest one']);
  });
});

test('a search that finds nothing in a talk says so, and leads nowhere', async () => {
  await show(<FoundBar at={-1} total={0} onGo={() => undefined} />);
  expect(document.querySelector('[role=status]')!.textContent).toBe('Not found in this conversation');
  expect([button('Found earlier'), button('Found later')].map(described)).toEqual([
    'This is the earliest one',
    'This is the latest one',
  ]);
});

describe('the line of a batch', () => {
  const words = {
    label: 'Line',
    running: 'Running',
    leave: 'Leave',
    done: 'Done.',
    refused: 'Refused.',
    close: 'Close',
  };
  const line = (batch: Partial<Batch>) =>
    show(
      <BatchLine
        words={words}
        batch={{ id: 1, state: 'done', total: 10, done: 0, refused: 0, reasons: [], ...batch }}
        onDismiss={() => undefined}
      />,
    );
  test('goes as far as what is done and what is refused', async () => {
    await line({ state: 'running', done: 3, refused: 2 });
    expect(document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('50');
    expect(document.body.textContent).toBe('RunningLeave');
  });
  test('is at its end where there is nothing to do', async () => {
    await line({ state: 'running', total: 0 });
    expect(document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('100');
  });
  test('says what was refused only if something was', async () => {
    await line({ done: 10 });
    expect(document.querySelector('[role=status]')!.textContent!.trim()).toBe('Done.');
    await line({ done: 9, refused: 1 });
    expect(document.querySelector('[role=status]')!.textContent).toBe('Done. Refused.');
  });
  test('names some of those that were refused, and that there are more', async () => {
    await line({
      refused: 4,
      reasons: [
        { message: 'Not active', count: 1, sample: ['Eve'] },
        { message: 'Taken', count: 3, sample: ['Ann', 'Bob'] },
        { message: 'Gone', count: 2, sample: [] },
      ],
    });
    expect([...document.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '1 Not active: Eve',
      '3 Taken: Ann, Bob …',
      '2 Gone',
    ]);
  });
});

describe('the search of a list of talks', () => {
  const onChange = vi.fn<(said: string) => void>();
  const input = () => document.querySelector<HTMLInputElement>('input[type=search]')!;
  const key = (element: Element, key: string, more: KeyboardEventInit = {}) =>
    act(
      async () =>
        void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    );
  beforeEach(() => {
    onChange.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());
  const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)));

  test('asks once the words rest, without the spaces around them', async () => {
    await show(<SearchField said="" onChange={onChange} />);
    await type(input(), ' blue');
    await type(input(), ' blue voucher ');
    expect(onChange).not.toHaveBeenCalled();
    await rest();
    expect(onChange.mock.calls).toEqual([['blue voucher']]);
  });
  test('asks for every talk once its words are deleted', async () => {
    await show(<SearchField said="voucher" onChange={onChange} />);
    await type(input(), '');
    await rest();
    expect(onChange.mock.calls).toEqual([['']]);
  });
  test('is emptied by Escape at once', async () => {
    await show(<SearchField said="voucher" onChange={onChange} />);
    await key(input(), 'Escape');
    expect([input().value, onChange.mock.calls]).toEqual(['', [['']]]);
  });
  test.each(['ctrlKey', 'metaKey', 'altKey'])('leaves / with %s to other programs', async (modifier) => {
    await show(<SearchField said="" onChange={onChange} />);
    await key(document.body, '/', { [modifier]: true });
    expect(document.activeElement).toBe(document.body);
  });
  test('leaves Escape to others while it is empty', async () => {
    await show(<SearchField said="" onChange={onChange} />);
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await act(async () => void input().dispatchEvent(event));
    expect([event.defaultPrevented, onChange.mock.calls]).toEqual([false, []]);
  });
  test('has the focus at /, but not for somebody who writes', async () => {
    await show(
      <>
        <SearchField said="" onChange={onChange} />
        <textarea />
      </>,
    );
    const text = document.querySelector('textarea')!;
    text.focus();
    await key(text, '/');
    expect(document.activeElement).toBe(text);
    text.blur();
    await key(document.body, '/', { ctrlKey: true });
    expect(document.activeElement).not.toBe(input());
    await key(document.body, '/');
    expect(document.activeElement).toBe(input());
  });
});

test.each(['dialog', 'alertdialog', 'menu'])(
  'the search of a list of talks leaves / to a %s that is open',
  async (role) => {
    await show(
      <>
        <SearchField said="" onChange={() => undefined} />
        <div role={role} />
      </>,
    );
    await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })));
    expect(document.activeElement).toBe(document.body);
  },
);

test('the arrow keys walk among the entries of a list, and stay at its ends', async () => {
  const walk = walkAmong('data-talk');
  await show(
    <ul onKeyDown={walk}>
      {['a', 'b'].map((one) => (
        <li key={one}>
          <button data-talk={one} />
          <button data-star={one} />
        </li>
      ))}
    </ul>,
  );
  const entries = [...document.querySelectorAll<HTMLElement>('[data-talk]')];
  entries[0]!.focus();
  const walked: (string | undefined)[] = [];
  for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) {
    const event = new KeyboardEvent('keydown', { key: arrow, bubbles: true });
    await act(async () => void document.activeElement!.dispatchEvent(event));
    walked.push((document.activeElement as HTMLElement).dataset.talk);
  }
  expect(walked).toEqual(['a', 'b', 'b', 'a', 'a']);
});

describe('a list of talks that is scrolled', () => {
  function Talks({ names }: { names: readonly string[] }) {
    const scroller = useRef<HTMLDivElement>(null);
    useAnchored(scroller, 'data-talk', names);
    return (
      <div ref={scroller} role="list">
        {names.map((name) => (
          <div key={name} data-talk={name} />
        ))}
      </div>
    );
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const list = () => document.querySelector('[role=list]')!;
  /** Draws the list, whose entries are 50 pixels high and of which two are in sight, then with other entries. */
  async function draw(top: number, next: readonly string[]) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...list().children].indexOf(this);
      return (at < 0 ? { top: 0, height: 100 } : { top: at * 50 - list().scrollTop, height: 50 }) as DOMRect;
    });
    await show(<Talks names={names} />);
    list().scrollTop = top;
    list().dispatchEvent(new Event('scroll'));
    await show(<Talks names={next} />);
    return list().scrollTop;
  }
  test('has the same entries in sight when one comes above them', async () =>
    expect(await draw(100, ['new', ...names])).toBe(150));
  test('has the same entries in sight when one of them moves to the top', async () =>
    expect(await draw(100, ['d', 'a', 'b', 'c', 'e', 'f'])).toBe(150));
  test('has the same entries in sight when one above them goes', async () =>
    expect(await draw(100, ['b', 'c', 'd', 'e', 'f'])).toBe(50));
  test('shows what comes first while it is at its top', async () => expect(await draw(0, ['new', ...names])).toBe(0));
});
