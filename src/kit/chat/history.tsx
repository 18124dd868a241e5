import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Message } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { ChatMessage } from './message';

/** Messages that are drawn at first, with each approach to the oldest, and in one stretch. */
const drawnFirst = 60;
const drawnMore = 10;
const stretch = 100;
/** Pixels from the oldest drawn one at which the next are drawn, and from the end within which somebody reads the newest. */
const near = 900;
const end = 40;

interface StretchProps {
  messages: readonly Message[];
  /** Of these, from one place to another. */
  from: number;
  to: number;
  companion: string;
}
/**
 * Some that follow one another. While they stay as they are React passes over them, and so does the browser while they are out of
 * sight: it takes them to be as high as they were.
 */
const Stretch = memo(
  function Stretch({ messages, from, to, companion }: StretchProps) {
    const box = useRef<HTMLDivElement>(null);
    // After they have been drawn: the history reads its height before. The oldest stretch still grows.
    useEffect(() => {
      if (from % stretch) return;
      const { style } = box.current!;
      style.contentVisibility = 'visible';
      style.containIntrinsicBlockSize = `auto ${box.current!.offsetHeight}px`;
      style.contentVisibility = 'auto';
    });
    return (
      <div ref={box} role="presentation">
        {messages.slice(from, to).map((one, at) => (
          <ChatMessage key={one.id ?? `at ${from + at}`} message={one} companion={companion} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.companion === after.companion &&
    before.from === after.from &&
    before.to === after.to &&
    (before.messages === after.messages ||
      before.messages.slice(before.from, before.to).every((one, at) => one === after.messages[after.from + at])),
);

interface HistoryProps {
  /** Newest last. */
  messages: readonly Message[];
  companion: string;
  empty: string;
  /** What is on its way or was not sent, below them. */
  unsent?: ReactNode;
  /** How many those are. */
  unsentCount?: number;
}

/**
 * What was written, oldest at the top (document 3, section 2.4). Whoever reads the newest goes along with what comes; whoever reads
 * further up stays, and is told. Long histories are drawn as far as they are scrolled.
 */
export function History({ messages, companion, empty, unsent, unsentCount = 0 }: HistoryProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  /** Where the drawn ones begin: what comes at the end takes none away. */
  const [from, setFrom] = useState(() => Math.max(0, messages.length - drawnFirst));
  const [hasNews, setNews] = useState(false);
  const last = useRef({ count: 0, unsentCount: 0, from, height: 0, isAtEnd: true });

  const toEnd = () => {
    const view = scroller.current!;
    view.scrollTop = view.scrollHeight;
    last.current.isAtEnd = true;
    setNews(false);
  };
  useLayoutEffect(() => {
    const view = scroller.current!;
    const before = last.current;
    const grew = messages.length > before.count;
    const added = from < before.from ? view.scrollHeight - before.height : 0;
    last.current = { count: messages.length, unsentCount, from, height: view.scrollHeight, isAtEnd: before.isAtEnd };
    // What is drawn above moves nothing.
    if (added && !before.isAtEnd) view.scrollTop += added;
    else if (before.isAtEnd || unsentCount > before.unsentCount) toEnd();
    else if (grew) setNews(true);
  }, [messages, unsentCount, from]);
  const onScroll = () => {
    const view = scroller.current!;
    const isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < end;
    last.current.isAtEnd = isAtEnd;
    last.current.height = view.scrollHeight;
    if (isAtEnd && hasNews) setNews(false);
    if (view.scrollTop < near && from > 0) startTransition(() => setFrom(Math.max(0, last.current.from - drawnMore)));
  };
  useLayoutEffect(() => {
    const view = scroller.current!;
    // What is written below grows and shrinks.
    const watch = new ResizeObserver(() => {
      if (last.current.isAtEnd) view.scrollTop = view.scrollHeight;
    });
    watch.observe(view);
    return () => watch.disconnect();
  }, []);
  const stretches = Array.from({ length: Math.ceil(messages.length / stretch) }, (_, at) => ({
    at,
    to: Math.min((at + 1) * stretch, messages.length),
  })).filter(({ to }) => to > from);
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t('chat.history')}
      tabIndex={0}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 py-4 outline-none [overflow-anchor:none] focus-visible:ring-2 focus-visible:ring-inset focus-visible:ring-accent"
    >
      {messages.length || unsentCount ? (
        <div role="list" className="mt-auto">
          {stretches.map(({ at, to }) => (
            <Stretch key={at} messages={messages} from={Math.max(from, at * stretch)} to={to} companion={companion} />
          ))}
          {unsent}
        </div>
      ) : (
        <p className="m-auto text-muted">{empty}</p>
      )}
      {hasNews && (
        <Button size="sm" className="sticky bottom-0 self-center shadow-lg" onClick={toEnd}>
          <ArrowDown aria-hidden /> {t('chat.news')}
        </Button>
      )}
    </div>
  );
}
