import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useCallback, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { Message } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { ChatMessage } from './message';

/** Pixels that a message takes before it is measured: those of one line. */
const estimatedHeight = 66;
/** Rows that are rendered above and below those in view. */
const overscan = 20;
/** Pixels from the end within which somebody reads the newest. */
const nearEnd = 40;
/** Pixels above the first and below the last message. */
const padding = 16;
const noUnsent: readonly ReactElement[] = [];

interface HistoryProps {
  /** Newest last. */
  messages: readonly Message[];
  companion: string;
  empty: string;
  /** What is on its way or was not sent, below the messages; each has a key. */
  unsent?: readonly ReactElement[];
}

/**
 * What was written, oldest at the top (document 3, section 2.4), as virtualised rows. Whoever reads the newest follows what comes;
 * whoever reads further up stays there, and is told.
 */
export function History({ messages, companion, empty, unsent = noUnsent }: HistoryProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const count = messages.length + unsent.length;
  /** How many messages there were when the reader left the end; null while the newest is in view. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  /** As `leftAt === null`, for what happens between two renders. */
  const isFollowing = useRef(true);
  const keyOf = useCallback(
    (index: number) =>
      index < messages.length ? (messages[index]!.id ?? `at ${index}`) : unsent[index - messages.length]!.key!,
    [messages, unsent],
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
  // Opened at the newest, which is followed; and whoever writes sees what they wrote.
  const unsentBefore = useRef(0);
  useLayoutEffect(() => {
    if (isFollowing.current || unsent.length > unsentBefore.current) virtualizer.scrollToEnd();
    unsentBefore.current = unsent.length;
  }, [virtualizer, messages, unsent.length]);
  useLayoutEffect(() => {
    // The form below the history grows and shrinks.
    const watch = new ResizeObserver(() => isFollowing.current && virtualizer.scrollToEnd());
    watch.observe(scroller.current!);
    return () => watch.disconnect();
  }, [virtualizer]);
  const lastTop = useRef(0);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= nearEnd;
    // Only scrolling up leaves the end: the view also shrinks, when the form below it grows.
    isFollowing.current = isAtEnd || (isFollowing.current && scrollTop >= lastTop.current);
    lastTop.current = scrollTop;
    setLeftAt((before) => (isFollowing.current ? null : (before ?? messages.length)));
  };
  const hasNews = leftAt !== null && messages.length > leftAt;
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t('chat.history')}
      // Rows that scrolling brings into the page are no news.
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
              className="absolute inset-x-0 top-0 flow-root"
              style={{ transform: `translateY(${start}px)` }}
            >
              {index < messages.length ? (
                <ChatMessage message={messages[index]!} companion={companion} />
              ) : (
                unsent[index - messages.length]
              )}
            </div>
          ))}
        </div>
      ) : (
        <p className="m-auto text-muted-foreground">{empty}</p>
      )}
      {/* Announced by itself, because the log is silent while somebody reads further up. */}
      <div role="status" className="sticky bottom-4 flex h-0 shrink-0 items-end self-center">
        {hasNews && (
          <Button variant="outline" size="sm" className="shadow-lg" onClick={() => virtualizer.scrollToEnd()}>
            <ArrowDown aria-hidden /> {t('chat.news')}
          </Button>
        )}
      </div>
    </div>
  );
}
