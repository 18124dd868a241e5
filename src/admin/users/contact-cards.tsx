import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { CountedLink } from '../../kit/list/counted-link';
import { RingChart } from '../../kit/charts/ring-chart';
import { ShareBar } from '../../kit/charts/share-bar';
import { Missing } from '../../kit/list/table/cell';
import { Card } from '../../kit/ui/card';
import { cn } from '../../kit/ui/cn';
import { number, percent } from '../../providers/format';
import { contactStatistics, type ContactCategory, type ContactRow, type Figure, type PeriodType } from './contacts';
import { countedUsers } from './counted';
import { toggleCategory, type Scope, type SetFilter } from './scope';

const faded = (colour: string, strength: number) => `color-mix(in srgb, ${colour} ${strength}%, transparent)`;
/** The theme's colour of a category in bars and ring; the words carry the meaning. */
const colours: Record<ContactCategory, string> = {
  loggedIn: 'var(--primary)',
  activeUsers: 'var(--primary)',
  deletedUsers: 'var(--muted-foreground)',
  liveContacts: 'var(--ok)',
  agedContacts: faded('var(--ok)', 60),
  coldContacts: faded('var(--ok)', 30),
  waitingContacts: 'var(--warn)',
  blockedContacts: 'var(--bad)',
};
/** Fainter where a row counts people of another row again. */
const colourOf = ({ name, counted }: ContactRow) => (counted ? colours[name] : faded(colours[name], 50));

interface ContactCardsProps {
  figures: readonly Figure[];
  /** Categories that the list is narrowed to. */
  chosen: readonly ContactCategory[];
  setFilter: SetFilter;
  /** Whose figures they are; undefined where it is all that the signed-in person sees. */
  scope?: Scope | undefined;
  period: PeriodType;
}

/**
 * 'Downloaded contacts' and 'Contacts not on App' with their categories as bars, and all of them as a ring (document 1,
 * section 4).
 */
export function ContactCards({ figures, chosen, setFilter, scope, period }: ContactCardsProps) {
  const { t } = useTranslation('dashboard');
  const statistics = useMemo(() => contactStatistics(figures, edition.loggedInIsMainBar), [figures]);
  const { total, downloaded, notOnApp, rows } = statistics;
  const parts = useMemo(
    () =>
      rows
        .filter((one) => one.counted)
        .map(({ name, share }) => ({
          name: t(`dashboard:categories.${name}`),
          share: share ?? 0,
          colour: colours[name],
        })),
    [rows, t],
  );
  const said = { total: number(total), downloaded: number(downloaded.value), notOnApp: number(notOnApp.value) };
  return (
    <>
      {(['downloaded', 'notOnApp'] as const).map((group) => (
        <Card key={group} className="min-w-88 flex-1 px-3 py-2">
          <div className="flex items-baseline gap-2">
            <h3 className="m-0 min-w-0 flex-1 truncate text-[13px] font-normal text-muted-foreground">
              {t(`dashboard:${group}`)}
            </h3>
            <CountedLink
              of={countedUsers(
                rows.filter((one) => one.group === group && one.counted).map((one) => one.name),
                period,
                scope,
              )}
              label={`${t(`dashboard:${group}`)}: ${number(statistics[group].value)}`}
              className="text-lg leading-6 font-semibold"
            >
              {number(statistics[group].value)}
            </CountedLink>
            <span className="text-xs text-muted-foreground">{share(statistics[group].share)}</span>
          </div>
          {edition.flags.linearDiagram && (
            <Bars
              rows={rows.filter((one) => one.group === group)}
              name={t(`dashboard:${group}`)}
              {...{ chosen, setFilter, scope, period }}
            />
          )}
        </Card>
      ))}
      {edition.flags.circularDiagram && (
        <Card className="flex w-48 shrink-0 items-center justify-center">
          <RingChart
            label={t('dashboard:drawing', said)}
            caption={t('dashboard:total')}
            total={said.total}
            parts={parts}
          />
        </Card>
      )}
    </>
  );
}

const share = (value: number | undefined) => (value === undefined ? <Missing /> : percent(value));

/** A table of categories, with a bar for each share. */
function Bars({
  rows,
  name,
  chosen,
  setFilter,
  scope,
  period,
}: Omit<ContactCardsProps, 'figures'> & { rows: readonly ContactRow[]; name: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <table className="mt-0.5 w-full table-fixed border-collapse">
      <caption className="sr-only">{name}</caption>
      <colgroup>
        <col className="w-[46%]" />
        <col />
        <col className="w-14" />
        <col className="w-16" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('dashboard:category')}</th>
          <td />
          <th scope="col">{t('dashboard:count')}</th>
          <th scope="col">{t('dashboard:share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="h-6">
            <th scope="row" className="p-0 text-left font-normal">
              <Category row={row} chosen={chosen} setFilter={setFilter} />
            </th>
            <td aria-hidden className="p-0 pl-1">
              <ShareBar share={row.share} colour={colourOf(row)} />
            </td>
            <td className="p-0 text-right">
              {row.value === undefined ? (
                <Missing />
              ) : (
                <CountedLink
                  of={countedUsers([row.name], period, scope)}
                  label={`${t(`dashboard:categories.${row.name}`)}: ${number(row.value)}`}
                  className="inline-block min-w-6 leading-6"
                >
                  {number(row.value)}
                </CountedLink>
              )}
            </td>
            <td className="p-0 text-right text-xs text-muted-foreground">{share(row.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A category's name; pressing it narrows the list to the people whom it counts. */
function Category({ row, chosen, setFilter }: Pick<ContactCardsProps, 'chosen' | 'setFilter'> & { row: ContactRow }) {
  const { name } = row;
  const { t } = useTranslation('dashboard');
  const words = t(`dashboard:categories.${name}`);
  const dot = <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: colourOf(row) }} />;
  const isChosen = chosen.includes(name);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={t(`dashboard:hints.${name}`)}
      className={cn(
        'flex h-6 w-full min-w-0 cursor-pointer items-center gap-1.5 rounded border-0 px-1 text-left hover:bg-accent',
        isChosen ? 'bg-primary-soft font-medium text-primary' : 'bg-transparent',
      )}
      onClick={() => toggleCategory(setFilter, chosen, name)}
    >
      {dot}
      <span className="truncate">{words}</span>
    </button>
  );
}
