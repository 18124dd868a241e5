import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showsEntry, showsKind, isFiltered, today, useShown } from './address';
import { byDay, type Entry } from './entry';
import { EntryList } from './entry-list';
import { Filters } from './filters';
import { Fresh } from './fresh';
import { Grid } from './grid';
import { KindsContext } from './kind-dot';
import { shownKinds } from './kinds';
import { periodOf } from './look';
import { MoveQuestion } from './move-question';
import { Problems } from './problems';
import { Toolbar } from './toolbar';
import { useEntries } from './use-entries';
import { useMove } from './use-move';
import { isWithin, weeksOf } from './weeks';

export default function ContentCalendar() {
  const { t } = useTranslation('content-calendar');
  const [kinds] = useState(shownKinds);
  const [shown, change] = useShown(kinds);
  const now = today();
  const weeks = weeksOf(shown.view, shown.day);
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)![6]!];
  const loaded = useEntries(
    kinds.filter((kind) => showsKind(shown, kind)),
    first,
  );
  const entries = loaded
    .flatMap((one) => one.entries)
    .filter((entry) => showsEntry(shown, entry) && isWithin(entry, first, last))
    .sort(byDay);
  const isPending = loaded.some((one) => one.isPending);
  const period = periodOf(shown.view, shown.day, weeks);

  const opener = useRef<Element>(null);
  const movedTo = useRef<string>(undefined);
  const wantsFocus = useRef(false);
  const { snapshot, send } = useMove(kinds, (to) => {
    movedTo.current = to;
    change({ day: to });
  });
  const asked = snapshot.context.entry;
  const move = (entry: Entry, to: string | null) => {
    opener.current = document.activeElement;
    movedTo.current = undefined;
    const { name, id, kind } = entry;
    send({ type: 'ASK', entry: { path: kind.path, id, name, from: entry.first! }, to });
  };
  /** To the day to which the entry was moved, or else to where the question was asked. */
  const returnFocus = () => {
    if (!movedTo.current) return (opener.current as HTMLElement | null)?.focus();
    const cell = document.querySelector<HTMLElement>(`[data-day="${movedTo.current}"]`);
    cell?.focus();
    wantsFocus.current = !cell;
  };

  return (
    <KindsContext value={kinds}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto print:block">
        <Toolbar shown={shown} period={period} today={now} onChange={change} />
        <Filters kinds={kinds} shown={shown} onChange={change} />
        <Problems loaded={loaded} />
        {kinds.map((kind) => (
          <Fresh key={kind.path} path={kind.path} />
        ))}
        <p role="status" className="sr-only">
          {isPending ? t('content-calendar.loading') : t('content-calendar.entries', { count: entries.length })}
        </p>
        <div className="flex min-h-0 flex-1 flex-col gap-4 xl:flex-row print:block">
          <div className="flex min-w-0 flex-1 flex-col px-5 xl:overflow-y-auto xl:pb-5 print:hidden">
            <Grid
              label={period}
              view={shown.view}
              weeks={weeks}
              entries={entries}
              today={now}
              focused={shown.day}
              isBusy={isPending}
              wantsFocus={wantsFocus}
              onFocus={(day) => change({ day })}
              onMove={move}
            />
          </div>
          <EntryList
            entries={entries}
            from={first}
            isPending={isPending}
            isFiltered={isFiltered(shown)}
            onMove={(entry) => move(entry, null)}
          />
        </div>
      </div>
      <MoveQuestion
        snapshot={snapshot}
        send={send}
        entry={entries.find((one) => asked && one.key === `${asked.path}/${asked.id}`)}
        today={now}
        onClosed={returnFocus}
      />
    </KindsContext>
  );
}
