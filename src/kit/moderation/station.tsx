import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Decision, ModerationKind, Notice, Outcome, Sent } from '../../../machines/moderation';
import { useTranslation } from '../../providers/i18n';
import { Button } from '../ui/button';
import { Dialog, DialogContent, DialogTitle } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { caseOf, partId, useCases, useItems, type StationCase, type StationPart } from './cases';
import { useHolds } from './holds';
import { Queue } from './queue';
import { Stage } from './stage';
import { UndoBar } from './undo-bar';
import { useModeration } from './use-moderation';

export interface StationProps {
  title: string;
  /** The path of the list: what items are held under. */
  path: string;
  kind: ModerationKind;
  mayDecide: boolean;
  cases: readonly StationCase[];
  load: (caseId: string) => Promise<readonly StationPart[]>;
  send: (caseId: string, part: StationPart, decision: Decision) => Promise<Outcome>;
  tell: (notice: Notice) => void;
  /** Why a decision about a thing cannot be taken, beyond what the machine knows. */
  whyNot?: (caseId: string, part: StationPart, name: string) => string | undefined;
  /** What is known of a case, beside it. */
  facts: (caseId: string) => ReactNode;
  onClose: () => void;
}
/** Decisions by their keys; the buttons say them. */
const letters: Readonly<Record<string, string>> = { accept: 'a', decline: 'd', fail: 'd', won: 'a', delete: 'Delete' };
const looks = { accept: 'primary', won: 'primary', delete: 'outline' } as const;

/** Decides about many things without a mouse: one at a time, held for whom it is open, with an undo time (document 2, sections 2.13 and 4). */
export function Station({ title, path, kind, mayDecide, cases, load, send, tell, whyNot, facts, onClose }: StationProps) {
  const { t } = useTranslation('attachments');
  const [at, setAt] = useState(0);
  const [nth, setNth] = useState(0);
  const [said, setSaid] = useState('');
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const current = cases[at];
  const { loaded, failed, retry } = useCases(path, cases, at, load);
  // What is still to be sent stays held, wherever one looks meanwhile.
  const { others, isUnsure } = useHolds(path, [...new Set([...(current ? [current.id] : []), ...unsent])], mayDecide);
  const fresh = useItems(cases, loaded, others);
  const [items, setItems] = useState<readonly Sent[]>([]);
  const partsOf = (id: string) => loaded.get(id) ?? [];
  const find = (id: string) => partsOf(caseOf(id)).find((part) => `${caseOf(id)} ${part.id}` === id)!;
  const moderation = useModeration({ kind, mayDecide, items, send: (decision) => send(caseOf(decision.id), find(decision.id), decision), tell });
  const { context } = moderation.state;
  const known = useRef(new Map<string, Sent | null>());
  useEffect(() => {
    const here = new Map(context.items.map((one) => [one.id, one]));
    for (const id of known.current.keys()) known.current.set(id, here.get(id) ?? null);
    const next = fresh.flatMap((one) => {
      const before = known.current.get(one.id);
      if (before === null) return [];
      known.current.set(one.id, before ?? one);
      return [{ ...one, decided: before ? before.decided : one.decided }];
    });
    setItems((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, [fresh, context.items]);
  const waiting = [context.pending, context.queued].flatMap((one) => (one ? [caseOf(one.id)] : []));
  if (waiting.join() !== unsent.join()) setUnsent(waiting);

  const standing = (one: StationCase, part: StationPart) => moderation.standing(partId(one, part));
  const isThere = (one: StationCase, part: StationPart) => standing(one, part) !== 'delete' && known.current.get(partId(one, part)) !== null;
  const shown = (one: StationCase | undefined) => (one ? partsOf(one.id).filter((part) => isThere(one, part)) : []);
  const parts = shown(current);
  const index = Math.min(nth, Math.max(0, parts.length - 1));
  const part = parts[index];

  const go = (step: 1 | -1) => {
    setSaid('');
    if (step === 1 ? index + 1 < parts.length : index > 0) return setNth(index + step);
    const next = at + step;
    if (!cases[next]) return setSaid(t(step === 1 ? 'attachments:station.last' : 'attachments:station.first'));
    setAt(next);
    setNth(step === 1 ? 0 : Math.max(0, shown(cases[next]).length - 1));
  };
  const reasonOf = (name: string): string | undefined => {
    if (!current || !part) return t('attachments:whyNot.absent');
    return whyNot?.(current.id, part, name) ?? moderation.reason(partId(current, part), name);
  };
  const decide = (name: string) => {
    const reason = reasonOf(name);
    if (reason || !current || !part) return setSaid(reason ?? '');
    setSaid('');
    moderation.decide(partId(current, part), name);
    // A removed part gives its place to the next one.
    const removes = kind.decisions[name]?.removes === true;
    if (removes ? index + 1 >= parts.length : true) go(1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.closest('input, select, textarea'))) return;
    const name = Object.keys(kind.decisions).find((one) => letters[one]?.toLowerCase() === event.key.toLowerCase());
    const run =
      ['ArrowRight', 'ArrowDown', 'j', 'J'].includes(event.key) ? () => go(1)
      : ['ArrowLeft', 'ArrowUp', 'k', 'K'].includes(event.key) ? () => go(-1)
      : event.key.toLowerCase() === 'u' ? () => moderation.send({ type: 'UNDO' })
      : name ? () => !event.repeat && decide(name)
      : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  };
  const titleOf = (id: string) => cases.find((one) => one.id === caseOf(id))?.title ?? '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} onKeyDown={onKey} closeLabel={t('attachments:station.back')} className="left-0 top-0 h-dvh max-h-dvh w-screen max-w-none translate-x-0 translate-y-0 gap-0 overflow-hidden rounded-none p-0">
        <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-5 py-3 pr-14">
          <DialogTitle>{title}</DialogTitle>
          <span role="status" className="text-muted">{t('attachments:station.position', { at: at + 1, total: cases.length })}</span>
          <span className="hidden text-muted md:inline">{t('attachments:station.keys')}</span>
        </header>
        <div className="grid min-h-0 flex-1 grid-cols-1 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_18rem]">
          <Queue cases={cases} at={at} others={others} stateOf={(one) => shown(one).map((each) => standing(one, each))} isLoaded={(one) => loaded.has(one.id)} onOpen={(next) => { setAt(next); setNth(0); setSaid(''); }} />
          <section className="flex min-h-0 flex-col gap-3 bg-panel p-4" aria-label={current?.title}>
            <Stage part={part} at={index} total={parts.length} decided={current && part ? standing(current, part) : null} isLoading={current !== undefined && !loaded.has(current.id) && !failed} failed={failed && current !== undefined && !loaded.has(current.id)} retry={retry} title={current?.title ?? ''} />
            <div className="flex flex-wrap items-center justify-center gap-2">
              <Button onClick={() => go(-1)}>
                {t('attachments:station.previous')} <Kbd>K</Kbd>
              </Button>
              {Object.keys(kind.decisions).map((name) => (
                <Button key={name} variant={name in looks ? looks[name as keyof typeof looks] : 'danger'} reason={reasonOf(name)} onClick={() => decide(name)}>
                  {t(`attachments:decision.${name}`)} <Kbd>{letters[name] === 'Delete' ? 'Del' : letters[name]?.toUpperCase()}</Kbd>
                </Button>
              ))}
              <Button onClick={() => go(1)}>
                {t('attachments:station.next')} <Kbd>J</Kbd>
              </Button>
            </div>
            <p role="status" className="m-0 min-h-5 text-center text-muted">{said || (isUnsure ? t('attachments:station.noHold') : '')}</p>
            <UndoBar moderation={moderation} isKeyed words={({ id, name }) => t(`attachments:about.${name}`, { what: titleOf(id) })} />
            {context.notice?.type === 'failed' && context.notice.message && <p role="alert" className="m-0 text-bad">{titleOf(context.notice.decision.id)}: {context.notice.message}</p>}
          </section>
          <aside className="hidden min-h-0 overflow-y-auto border-l border-line p-4 lg:block">{current && facts(current.id)}</aside>
        </div>
      </DialogContent>
    </Dialog>
  );
}
