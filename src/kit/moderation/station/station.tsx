import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notDecided } from '../../../../machines/moderation';
import { number } from '../../../providers/format';
import { useListContext } from '../../list/list-context';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog';
import { Kbd } from '../../ui/kbd';
import { UndoBar } from '../undo-bar';
import type { Desk, StationPart, StationRow, Taken } from './desk';
import { letterOf, readKey, type StationKey } from './keys';
import { partsIn } from './parts';
import { Queue } from './queue';
import { Stage } from './stage';
import { useStation } from './use-station';

interface StationProps<R extends StationRow, P extends StationPart> {
  desk: Desk<R, P>;
  onClose: () => void;
}
const looks = {
  accept: 'default',
  decline: 'destructive-outline',
  fail: 'destructive-outline',
  delete: 'outline',
} as const;
const lookOf = (name: string) => (name in looks ? looks[name as keyof typeof looks] : 'outline');

/**
 * A full-screen dialog to decide about many items by keyboard, one at a time: the open one is claimed, and each
 * decision can be undone for some seconds (document 2, sections 2.13 and 4).
 */
export function Station<R extends StationRow, P extends StationPart>({ desk, onClose }: StationProps<R, P>) {
  const { t } = useTranslation('attachments');
  const list = useListContext();
  const queries = useQueryClient();
  const station = useStation(desk, onClose);
  const { state, visit, entries, entry, row, part, others, standingOf, nameOf, countOf } = station;
  const { rows } = visit;
  const { notice } = state.context;
  const { said } = visit.state.context;
  const panel = useRef<HTMLDivElement>(null);
  const decisions = Object.keys(desk.kind.decisions);

  const run = (asked: StationKey) => {
    if (asked.type === 'DECIDE') station.decide(asked.name);
    else if (asked.type === 'UNDO') station.undo();
    else if (asked.type === 'FILL') panel.current?.querySelector<HTMLElement>('[data-fill]')?.focus();
    else if (asked.type !== 'NOTHING') visit.send({ type: asked.type });
  };

  const standing = entry && part ? standingOf(entry, part) : null;
  const heldBy = entry && others.get(entry.rowId);
  const title = row ? nameOf(row) : '';
  // Numbered only if the row has several parts.
  const name =
    entry && countOf(entry.rowId) > 1
      ? t('attachments:station.picture', { at: entry.nth + 1, total: countOf(entry.rowId) })
      : '';
  // A reason is shown for as long as it holds: what was loading can be decided about once it is there.
  const holds = (reason: string) => decisions.some((one) => station.reason(one) === reason);
  const hint =
    (typeof said === 'string' ? t(`attachments:station.${said}`) : said && holds(said.reason) && said.reason) ||
    (heldBy
      ? t('attachments:station.heldBy', { name: heldBy })
      : entries.length > 0 && station.isDone
        ? t(visit.hasNext ? 'attachments:station.doneHere' : 'attachments:station.done')
        : '');
  const about = (decision: { id: string }) => {
    const taken = [state.context.queued, state.context.pending, notice?.decision].find((one) => one?.id === decision.id)
      ?.value as Taken<R, P> | undefined;
    if (!taken) return '';
    return [nameOf(taken.row), taken.nth && t('attachments:images.nth', { count: taken.nth })]
      .filter(Boolean)
      .join(', ');
  };
  const notHere = t(visit.hasFailed ? 'attachments:station.failed' : 'attachments:station.turning');
  const isLoading = visit.isTurning ? !visit.hasFailed : entry !== undefined && !part && !station.hasFailed;
  return (
    <Dialog open onOpenChange={(open) => !open && visit.send({ type: 'CLOSE' })}>
      <DialogContent
        ref={panel}
        size="screen"
        aria-describedby={undefined}
        closeLabel={t('attachments:station.back')}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          panel.current?.focus();
        }}
        onKeyDown={(event) => {
          // Enter in the filled-in input gives the focus, and with it the shortcuts, back to the station.
          const isFilled = event.key === 'Enter' && event.target instanceof HTMLInputElement;
          if (isFilled) panel.current?.focus();
          const asked = isFilled ? null : readKey(event.nativeEvent, decisions);
          if (asked) run(asked);
          if (isFilled || asked) event.preventDefault();
        }}
      >
        <header className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-border px-5 py-2 pr-14">
          <DialogTitle>{t('attachments:station.open')}</DialogTitle>
          <span className="text-muted-foreground">
            {[
              entry && t('attachments:station.position', { at: entry.at + 1, total: rows.length }),
              list.unknownTotal
                ? undefined
                : t(desk.onlyWaiting?.(list.filters) ? 'attachments:station.waiting' : 'attachments:station.listed', {
                    total: number(list.total),
                  }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="hidden text-muted-foreground md:inline">{t('attachments:station.keys')}</span>
        </header>
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_18rem] lg:grid-rows-[minmax(0,1fr)]">
          <Queue
            open={entry?.rowId}
            people={desk.person.resource}
            hasThumbs={desk.thumb !== undefined}
            lines={rows.map((one, at) => {
              const id = String(one.id);
              const own = entries.filter((each) => each.at === at);
              return {
                id,
                title: desk.title(one),
                person: desk.person.idOf(one),
                picture: partsIn<P>(queries, desk.path, id)?.[0]?.pictures[0] ?? undefined,
                fileKey: desk.thumb?.(one),
                subtitle: desk.subtitle(one),
                heldBy: others.get(id),
                standings: own.some((each) => !each.part) ? undefined : own.map((each) => standingOf(each, each.part!)),
              };
            })}
            onOpen={(id) =>
              station.goTo({
                rowId: id,
                partId: null,
                at: rows.findIndex((one) => String(one.id) === id),
                nth: 0,
                seeks: false,
              })
            }
          />
          <section
            className="flex min-h-0 flex-col gap-3 bg-muted p-4"
            aria-label={title || t('attachments:station.open')}
          >
            <p className="m-0 truncate">
              <span className="font-medium">{title}</span>{' '}
              <span className="text-muted-foreground">
                {row && desk.subtitle(row)}
                {part?.about && ` · ${part.about}`}
              </span>
            </p>
            <Stage
              part={part}
              decided={standing}
              name={name}
              title={title}
              isLoading={isLoading}
              hasFailed={visit.isTurning ? visit.hasFailed : station.hasFailed}
              retry={visit.isTurning ? visit.retry : station.retry}
            />
            {part && desk.filling && <div className="flex justify-center">{desk.filling.control(part, standing)}</div>}
            <div className="flex flex-wrap items-center justify-center gap-2">
              <Button
                variant="outline"
                reason={visit.state.can({ type: 'PREVIOUS' }) ? undefined : notHere}
                aria-keyshortcuts="K"
                onClick={() => run({ type: 'PREVIOUS' })}
              >
                {t('attachments:station.previous')} <Kbd aria-hidden>K</Kbd>
              </Button>
              {decisions.map((one) => (
                <Button
                  key={one}
                  variant={lookOf(one)}
                  reason={visit.isTurning ? notHere : station.reason(one)}
                  aria-keyshortcuts={letterOf(one)}
                  onClick={() => run({ type: 'DECIDE', name: one })}
                >
                  {t(`attachments:decision.${one}`)} <Kbd aria-hidden>{letterOf(one).slice(0, 3)}</Kbd>
                </Button>
              ))}
              <Button
                variant="outline"
                reason={visit.state.can({ type: 'NEXT' }) ? undefined : notHere}
                aria-keyshortcuts="J"
                onClick={() => run({ type: 'NEXT' })}
              >
                {t('attachments:station.next')} <Kbd aria-hidden>J</Kbd>
              </Button>
            </div>
            {notDecided(notice) && (
              <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-bad">
                {t('attachments:station.restored', { what: about(notice.decision) })} {notice.message}
                {station.state.matches('failed') && (
                  <Button variant="outline" onClick={() => station.send({ type: 'RETRY' })}>
                    {t('attachments:retry')}
                  </Button>
                )}
              </div>
            )}
            <div className="flex min-h-9 flex-wrap items-center gap-x-3">
              <div role="status" className="min-w-0 flex-1 text-center text-muted-foreground">
                {part && (
                  <span className="sr-only">
                    {[title, name, part.about, t(`attachments:standing.${standing ?? 'waiting'}`)]
                      .filter(Boolean)
                      .join(', ')}
                    .
                  </span>
                )}{' '}
                {hint}
              </div>
              <UndoBar
                moderation={station}
                letter="U"
                onUndo={() => run({ type: 'UNDO' })}
                words={(decision) => t(`attachments:about.${decision.name}`, { what: about(decision) })}
              />
            </div>
          </section>
          <aside
            aria-label={t('attachments:station.facts')}
            tabIndex={0}
            className="min-h-0 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-primary overflow-y-auto border-border p-4 max-lg:col-span-full max-lg:h-[22dvh] max-lg:border-t lg:border-l"
          >
            {row && desk.facts(row)}
          </aside>
        </div>
      </DialogContent>
    </Dialog>
  );
}
