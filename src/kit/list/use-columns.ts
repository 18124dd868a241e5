import { functionalUpdate, type ColumnDef, type TableOptions } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { columnsOf, definitionsOf, visibilityOf, type ListColumn, type Renders } from './columns';
import type { ColumnProps } from './parts';
import { usePreferences } from './preferences';
import type { Row } from './state';

/** Memoises a value by the content of `key`: returns the value of the first render with this key. */
function useKept<T>(key: string, value: () => T): T {
  const kept = useRef<{ key: string; value: T }>(undefined);
  if (kept.current?.key !== key) kept.current = { key, value: value() };
  return kept.current.value;
}
const contentOf = (columns: readonly ListColumn[], extra: readonly string[]) =>
  JSON.stringify([columns.map(({ source, label, width }) => [source, label, width]), extra]);

/**
 * The columns of a list as table options: definitions, and the person's settings for visibility, widths and order.
 *
 * The definitions are built again only when their content changes, as in another language: a new definition mounts its
 * cells anew, which lose the focus, and a screen's JSX is new with each of its renders.
 */
export function useColumns(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  parts: readonly ColumnProps[],
  extra: readonly string[],
) {
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  const columns = useMemo(() => columnsOf(own, roles, parts, t), [own, roles, parts, t]);
  const definitions: ColumnDef<Row>[] = useKept(contentOf(columns, extra), () =>
    definitionsOf(own, roles, columns, extra),
  );
  const renders: Renders = useMemo(
    () => new Map(columns.flatMap(({ source, render }) => (render ? [[source, render] as const] : []))),
    [columns],
  );
  const [{ hidden, widths, order }, change] = usePreferences(contract.path);
  const columnVisibility = useMemo(() => visibilityOf(columns, definitions, hidden), [columns, definitions, hidden]);
  return {
    columns: definitions,
    meta: { renders },
    state: { columnVisibility, columnSizing: widths, columnOrder: order as string[] },
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, columnVisibility);
      change((now) => ({
        ...now,
        hidden: columns.map((one) => one.source).filter((source) => next[source] === false),
      }));
    },
    onColumnSizingChange: (updater) => change((now) => ({ ...now, widths: functionalUpdate(updater, now.widths) })),
    onColumnOrderChange: (updater) =>
      change((now) => ({ ...now, order: functionalUpdate(updater, now.order as string[]) })),
  } satisfies Partial<TableOptions<Row>>;
}
