import { flexRender, type Cell, type Row as TableRow } from '@tanstack/react-table';
import { memo, useMemo, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../../ui/cn';
import { NativeSelect, NativeSelectOption } from '../../ui/native-select';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import { Skeleton } from '../../ui/skeleton';
import { wordKey } from '../../words';
import { useListContext } from '../list-context';
import type { Row } from '../state';
import type { RowProps } from './row';

interface CardsProps
  extends
    Pick<
      ComponentProps<'ul'>,
      'onClick' | 'onAuxClick' | 'onPointerOver' | 'onPointerLeave' | 'onPointerEnter' | 'onFocus'
    >,
    Pick<RowProps, 'hrefOf' | 'nameOf' | 'actionsOf' | 'onSelect' | 'whyNotSelect'> {
  top: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  selectAll: ReactNode;
}

/** How many facts a card shows beside title and status. One that opens no record shows all. */
const facts = 2;

/**
 * A list in a narrow window: a card for each row, with its title, status, the facts that matter most and its actions.
 */
export function Cards({
  top,
  body,
  selectAll,
  hrefOf,
  nameOf,
  actionsOf,
  onSelect,
  whyNotSelect,
  ...rest
}: CardsProps) {
  const { own, table, isLoading, isStale, pageSize } = useListContext();
  const { t, i18n } = useTranslation(['list', own.contract.words]);
  const columns = table.getVisibleLeafColumns();
  const opens = hrefOf !== undefined;
  const shown = useMemo(() => {
    const names = columns.map((one) => one.id);
    const titles = new Set(['id', ...[own.contract.title ?? []].flat()]);
    const status = names.find((one) => own.fields.get(one)?.options?.some((option) => option.tone));
    const others = names.filter((one) => !titles.has(one) && one !== status && own.fields.get(one)?.kind !== 'image');
    const chosen = (own.contract.facts ?? []).filter((one) => others.includes(one));
    const all = [...new Set([...chosen, ...others])];
    return { hasId: names.includes('id'), status, facts: opens ? all.slice(0, facts) : all };
  }, [own, columns, opens]);
  return (
    <section
      ref={top}
      aria-label={t(wordKey(own.contract, 'title'))}
      aria-busy={isLoading || isStale}
      className="shrink-0 px-5 transition-opacity duration-0 aria-busy:opacity-70 aria-busy:delay-200"
    >
      <div className="flex items-center gap-3 pb-2.5">
        {selectAll}
        <SortChoice />
      </div>
      <ul
        ref={body as RefObject<HTMLUListElement | null>}
        className="m-0 flex list-none flex-col gap-2.5 p-0 pb-3"
        {...rest}
      >
        {isLoading
          ? Array.from({ length: Math.min(pageSize, 8) }, (_, at) => (
              <li key={at} aria-hidden className="flex flex-col gap-2.5 rounded-lg border border-border p-3">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-4/5" />
                <Skeleton className="h-3 w-2/5" />
              </li>
            ))
          : table
              .getRowModel()
              .rows.map((row) => (
                <OneCard
                  key={row.id}
                  row={row}
                  isSelected={row.getIsSelected()}
                  {...{ hrefOf, nameOf, actionsOf, onSelect, whyNotSelect, shown }}
                  renders={table.options.meta?.renders}
                  language={i18n.language}
                />
              ))}
      </ul>
    </section>
  );
}

/** The order of the cards: a table has it in its head. */
function SortChoice() {
  const { t } = useTranslation('list');
  const { table, sort } = useListContext();
  const columns = table.getVisibleLeafColumns().filter((one) => one.getCanSort());
  const now = sort && `${sort.field} ${sort.order}`;
  if (!columns.length) return null;
  return (
    <NativeSelect
      aria-label={t('list:sort.by')}
      value={now ?? ''}
      onChange={(event) => {
        const [id = '', order] = event.target.value.split(' ');
        table.setSorting([{ id, desc: order === 'desc' }]);
        table.setPageIndex(0);
      }}
    >
      {!columns.some((one) => one.id === sort?.field) && (
        <NativeSelectOption value={now ?? ''}>{t('list:sort.by')}</NativeSelectOption>
      )}
      {columns.flatMap((one) =>
        (['asc', 'desc'] as const).map((order) => (
          <NativeSelectOption key={`${one.id} ${order}`} value={`${one.id} ${order}`}>
            {`${String(one.columnDef.header)} ${order === 'asc' ? '↑' : '↓'}`}
          </NativeSelectOption>
        )),
      )}
    </NativeSelect>
  );
}

interface OneCardProps extends Pick<RowProps, 'hrefOf' | 'nameOf' | 'actionsOf' | 'onSelect' | 'whyNotSelect'> {
  row: TableRow<Row>;
  isSelected: boolean;
  shown: { hasId: boolean; status: string | undefined; facts: readonly string[] };
  /** Not read by the card: a change of one of these renders the memoised cards again. */
  renders: RowProps['renders'];
  language: string;
}

const content = (cell: Cell<Row, unknown>) => flexRender(cell.column.columnDef.cell, cell.getContext());

const OneCard = memo(function OneCard(props: OneCardProps) {
  const { row, isSelected, shown, hrefOf, nameOf, actionsOf, onSelect, whyNotSelect } = props;
  const { t } = useTranslation('list');
  const record = row.original;
  const href = hrefOf?.(record);
  const name = nameOf(record);
  const cells = new Map(row.getVisibleCells().map((cell) => [cell.column.id, cell]));
  const status = shown.status === undefined ? undefined : cells.get(shown.status);
  return (
    <li
      data-row={row.index}
      tabIndex={-1}
      className={cn(
        'flex flex-col gap-2 rounded-lg border border-border p-3 outline-none [content-visibility:auto] [contain-intrinsic-height:auto_110px]',
        isSelected ? 'bg-primary-soft' : 'bg-background',
        'focus:bg-primary-soft has-[[data-row-link]:focus-visible]:bg-primary-soft',
        href && 'cursor-pointer',
      )}
    >
      <div className="flex items-start gap-2.5">
        {onSelect && (
          <ReasonedCheckbox
            aria-label={t('list:select.one', { name })}
            checked={isSelected}
            reason={whyNotSelect?.(record)}
            onCheckedChange={(next) => onSelect(row, next)}
          />
        )}
        <span className="min-w-0 flex-1 break-words text-base font-medium">
          {href ? (
            <a data-row-link href={href} className={cn('rounded-sm text-foreground no-underline', focusRing)}>
              {name}
            </a>
          ) : (
            name
          )}
          {shown.hasId && (record.id as unknown) !== undefined && name !== `#${record.id}` && (
            <small className="ml-2 text-xs font-normal text-muted-foreground">#{record.id}</small>
          )}
        </span>
        {status && <span className="shrink-0">{content(status)}</span>}
      </div>
      <div className="flex items-end gap-2.5">
        <dl className="m-0 grid min-w-0 flex-1 grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 gap-y-1">
          {shown.facts.map((source) => {
            const cell = cells.get(source);
            return (
              cell && (
                <div key={source} className="contents">
                  <dt className="text-muted-foreground">{String(cell.column.columnDef.header)}</dt>
                  <dd className="m-0 break-words">{content(cell)}</dd>
                </div>
              )
            );
          })}
        </dl>
        {actionsOf && <span className="shrink-0">{actionsOf(record)}</span>}
      </div>
    </li>
  );
});
