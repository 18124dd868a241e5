import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Kbd } from '../ui/kbd';
import type { Moderation } from './use-moderation';

interface UndoBarProps {
  moderation: Pick<Moderation, 'state' | 'send'>;
  words: (decision: { id: string; name: string }) => string;
  /** The shortcut for undo, if there is one. */
  letter?: string;
  /** Replaces the default, which only undoes the decision. */
  onUndo?: () => void;
  /** Shown over the content and hidden while there is nothing to undo. Otherwise the bar always keeps its space. */
  floating?: boolean;
}

/** The decision that is about to be sent, with the seconds left to undo it. */
export function UndoBar({ moderation, words, letter, onUndo, floating = false }: UndoBarProps) {
  const { t } = useTranslation('attachments');
  const { state, send } = moderation;
  const { pending, queued, kind } = state.context;
  const decision = queued ?? (state.matches('aboutToSend') ? pending : null);
  const time = decision ? (kind.decisions[decision.name]?.undo ?? 0) : 0;
  const left = useSecondsLeft(state.matches('aboutToSend') ? pending?.key : undefined, time);
  const place = !floating
    ? 'min-h-9 justify-end'
    : decision || state.matches('sending')
      ? 'pointer-events-auto min-w-0 rounded-lg border border-border bg-background px-3 py-1.5 shadow-lg'
      : '';
  return (
    <div role="status" className={cn('flex items-center gap-3', place)}>
      {decision && (
        <>
          <span className="truncate">{words(decision)}</span>
          <Button variant="outline" aria-keyshortcuts={letter} onClick={onUndo ?? (() => send({ type: 'UNDO' }))}>
            {t('attachments:undo')}
            {letter && <Kbd aria-hidden>{letter}</Kbd>}
            <span aria-hidden className="min-w-7 text-muted-foreground">
              {t('attachments:seconds', { count: left })}
            </span>
          </Button>
        </>
      )}
      {!decision && state.matches('sending') && (
        <span className="text-muted-foreground">{t('attachments:sending')}</span>
      )}
    </div>
  );
}

/** Whole seconds until the undo time is over; restarted by a new key. Without one it has not begun. */
function useSecondsLeft(key: string | undefined, time: number): number {
  const full = Math.ceil(time / 1000);
  const [left, setLeft] = useState(full);
  useEffect(() => {
    if (!key) return;
    const end = Date.now() + time;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [key, time]);
  return key ? left : full;
}
