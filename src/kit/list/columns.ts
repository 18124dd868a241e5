import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { optionsFor, type Field } from '../../contract/fields';
import { labelKey, optionKey } from '../words';
import { choiceWidth, columnWidth, isRight } from './table/cell';
import type { ColumnProps } from './parts';
import type { Row } from './state';

/** A column as the table draws it. */
export interface TableColumn {
  source: string;
  label: string;
  field: Field | undefined;
  sortable: boolean;
  right: boolean;
  width: number;
  /** Its cells hold the link to the record. */
  linked: boolean;
  render?: (record: Row) => ReactNode;
}

/** The screen's columns that this market and role have, in the screen's order. */
export function columnsOf(
  own: ContractIn<Resource>,
  held: readonly Role[],
  parts: readonly ColumnProps[],
  t: TFunction,
): TableColumn[] {
  const known = new Map(own.columns(held).map((one) => [one.source, one]));
  const titles = [own.contract.title ?? []].flat();
  return parts.flatMap(({ source, label, width, render, children }) => {
    const column = known.get(source);
    if (import.meta.env.DEV && !own.contract.columns?.some((one) => one.source === source))
      throw new Error(`${own.contract.path} has no column ${source}`);
    if (!column) return [];
    const field = own.fields.get(source);
    const words = label ?? t(labelKey(own.contract, source));
    const options = field?.kind === 'choice' ? optionsFor(field.options ?? [], own.edition.code) : [];
    const longest = Math.max(
      0,
      ...options.map((one) => choiceWidth(t(optionKey(own.contract, source, one)), one.tone !== undefined)),
    );
    const draw = render ?? children;
    return [
      {
        source,
        label: words,
        field,
        sortable: column.sortable,
        right: isRight(field?.kind),
        width: width ?? columnWidth(field?.kind, words, column.sortable, longest),
        linked: titles.includes(source),
        ...(draw && { render: draw as (record: Row) => ReactNode }),
      },
    ];
  });
}

/** What is left when the hidden ones go: never nothing, and always with a link to the record. */
export function shownColumns(columns: readonly TableColumn[], hidden: readonly string[]): TableColumn[] {
  const left = columns.filter((one) => !hidden.includes(one.source));
  const shown = left.length ? left : columns.slice(0, 1);
  if (shown.some((one) => one.linked)) return shown;
  const link = shown.find((one) => one.source === 'id') ?? shown[0];
  return shown.map((one) => (one === link ? { ...one, linked: true } : one));
}
