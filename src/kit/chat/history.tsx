import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Message } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { rankIn } from '../../contract/search';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { FoundBar } from './desk/found-bar';
import { ChatNote } from './desk/note';
import type { Note } from './desk/use-desk';
import { ChatMessage } from './message';

/** The height that is assumed for a message before it is measured, pixels: that of one line. */
const estimatedHeight = 66;
/** Rows that are rendered above and below the visible ones. */
const overscan = 20;
/** Within this distance from the end, pixels, the reader counts as being at the newest message. */
const nearEnd = 40;
/** Pixels above the first and below the last message. */
const padding = 16;
const noUnsent: readonly ReactElement[] = [];
const noNotes: readonly Note[] = [];

/** The messages with the notes between them, by their time. */
function withNotes(messages: readonly Message[], notes: readonly Note[]): readonly (Message | Note)[] {
  if (!notes.length) return messages;
  const at = (one: Message | Note) => Date.parse(one.created_at);
  return [...messages, ...notes].toSorted((one, other) => at(one) - at(other));
}
const isMessage = (one: Message | Note): one is Message => 'message' in one;
const textsOf = (line: Message | Note): string[] =>
  isMessage(line) ? [line.message.caption ?? '', line.message.text ?? ''] : [line.text];
/** The places of the lines that have all words of a search. */
const placesOf = (lines: readonly (Message | Note)[], said: string): number[] =>
  said ? lines.flatMap((line, at) => (rankIn(textsOf(line), said) === undefined ? [] : [at])) : [];

interface HistoryProps {
  /** Newest last. */
  messages: readonly Message[];
  companion: string;
  empty: string;
  /** What staff noted. */
  notes?: readonly Note[];
  /** Messages that are being sent or failed to be sent, shown last; each element has a key. */
  unsent?: readonly ReactElement[];
  /** Words whose newest line is brought into view, and that are marked wherever all of them stand. */
  said?: string;
}
/** The line among those found that is looked at. */
interface Looked {
  said: string;
  key: string | number;
  /** Whether it stays when the notes come: it was chosen by the reader, or the notes were known. */
  isFinal: boolean;
}

/**
 * A chat history with virtualised rows, oldest first (document 3, section 2.4). A reader at the end follows new
 * messages; one who has scrolled up stays there and is told of new ones.
 */
export function History({ messages, companion, empty, notes = noNotes, unsent = noUnsent, said = '' }: HistoryProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => withNotes(messages, notes), [messages, notes]);
  const count = lines.length + unsent.length;
  /** The number of messages when the reader scrolled away from the end; null while they are at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  /** The same as `leftAt === null`, for handlers that run between two renders. */
  const isFollowing = useRef(true);
  const messageCount = useRef(messages.length);
  useLayoutEffect(() => {
    messageCount.current = messages.length;
  });
  const keyOf = useCallback(
    (index: number) => {
      const line = lines[index];
      if (!line) return unsent[index - lines.length]!.key!;
      return isMessage(line) ? (line.id ?? `at ${index}`) : `note ${line.id}`;
    },
    [lines, unsent],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: keyOf,
    overscan,
    paddingStart: padding,
    paddingEnd: padding,
    anchorTo: 'end',
  });
  const found = useMemo(() => placesOf(lines, said), [lines, said]);
  const [looked, setLooked] = useState<Looked>();
  const hasNotes = notes !== noNotes;
  const look = (at: number, isFinal: boolean) => setLooked({ said, key: keyOf(found[at]!), isFinal });
  // Notes come after the messages, and the newest line may be one of them.
  if (found.length > 0 && (looked?.said !== said || (hasNotes && !looked.isFinal))) look(found.length - 1, hasNotes);
  const lookedAt = said ? found.findIndex((at) => keyOf(at) === looked?.key) : -1;
  const target = useRef(-1);
  useLayoutEffect(() => {
    target.current = found[lookedAt] ?? -1;
  });
  const lookedKey = lookedAt < 0 ? undefined : looked?.key;
  useLayoutEffect(() => {
    if (lookedKey === undefined) return;
    isFollowing.current = false;
    setLeftAt((before) => before ?? messageCount.current);
    virtualizer.scrollToIndex(target.current, { align: 'center' });
  }, [virtualizer, lookedKey]);
  // The history opens at its end and follows it. Sending a message scrolls to the end as well.
  const unsentBefore = useRef(0);
  useLayoutEffect(() => {
    if (isFollowing.current || unsent.length > unsentBefore.current) virtualizer.scrollToEnd();
    unsentBefore.current = unsent.length;
  }, [virtualizer, lines, unsent.length]);
  useLayoutEffect(() => {
    // The size changes when the form below grows or shrinks.
    const watch = new ResizeObserver(() => isFollowing.current && virtualizer.scrollToEnd());
    watch.observe(scroller.current!);
    return () => watch.disconnect();
  }, [virtualizer]);
  const lastTop = useRef(0);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= nearEnd;
    // Only scrolling up leaves the end: the view also shrinks when the form below it grows.
    isFollowing.current = isAtEnd || (isFollowing.current && scrollTop >= lastTop.current);
    lastTop.current = scrollTop;
    setLeftAt((before) => (isFollowing.current ? null : (before ?? messages.length)));
  };
  // In a talk that fits into the view, nothing scrolls.
  const goToEnd = () => {
    isFollowing.current = true;
    setLeftAt(null);
    virtualizer.scrollToEnd();
  };
  const hasNews = leftAt !== null && messages.length > leftAt;
  return (
    <>
      {said && count > 0 && <FoundBar at={lookedAt} total={found.length} onGo={(at) => look(at, true)} />}
      <div
        ref={scroller}
        role="log"
        aria-label={t('chat.history')}
        // Rows that scrolling renders are not new messages and must not be announced.
        aria-live={leftAt === null ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 outline-none [overflow-anchor:none] focus-visible:ring-2 focus-visible:ring-inset focus-visible:ring-primary"
      >
        {count > 0 ? (
          <div role="list" className="relative mt-auto shrink-0" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={count}
                aria-current={index === found[lookedAt] || undefined}
                className={cn(
                  'absolute inset-x-0 top-0 flow-root',
                  index === found[lookedAt] && '*:ring-2 *:ring-warn',
                )}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line
                  line={lines[index]}
                  companion={companion}
                  unsent={unsent[index - lines.length]}
                  said={found.includes(index) ? said : ''}
                />
              </div>
            ))}
          </div>
        ) : (
          <p className="m-auto text-muted-foreground">{empty}</p>
        )}
        {/* A live region of its own, because the history's is off while the reader has scrolled up. */}
        <div role="status" className="sticky bottom-4 flex h-0 shrink-0 items-end self-center">
          {hasNews && (
            <Button variant="outline" size="sm" className="shadow-lg" onClick={goToEnd}>
              <ArrowDown aria-hidden /> {t('chat.news')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Line({
  line,
  companion,
  unsent,
  said,
}: {
  line: Message | Note | undefined;
  companion: string;
  unsent: ReactElement | undefined;
  said: string;
}) {
  if (!line) return unsent;
  return isMessage(line) ? (
    <ChatMessage message={line} companion={companion} said={said} />
  ) : (
    <ChatNote note={line} said={said} />
  );
}
