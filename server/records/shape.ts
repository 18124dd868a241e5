import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import { columnName, tableName } from '../database/derive';
import { viewOf } from './views';

export type Flat = Record<string, unknown>;
export type WireRecord = Record<string, unknown>;

interface Group {
  key: string;
  leaves: [key: string, source: string][];
  groups: Group[];
}

/** A field of the wire record that is a column of the resource's table. */
export interface Stored {
  source: string;
  column: string;
  field: Field;
}

/** Maps a resource of one market to its table: what to select, and how rows become wire records. */
export class Shape {
  readonly table: string;
  /** The stored fields, the password's included. */
  readonly stored: ReadonlyMap<string, Stored>;
  /** The select list of the whole record, and the joins that it needs. */
  readonly select: string;
  readonly joins: string;
  private readonly top: Group = { key: '', leaves: [], groups: [] };

  constructor(readonly own: ContractIn<Resource>) {
    this.table = tableName(own.contract);
    const view = viewOf(own.contract);
    const stored = new Map<string, Stored>();
    const selected = [`${view.unversioned ? '1' : `${this.table}.version`} as "#version"`];
    for (const [source, field] of own.fields) {
      if (field.kind === 'group') continue;
      if (!field.computed) stored.set(source, { source, column: columnName(source), field });
      if (field.writeOnly) continue;
      const expression = field.computed ? view.fields[source] : `${this.table}.${columnName(source)}`;
      if (!expression) continue;
      selected.push(`${expression} as "${source}"`);
      this.place(source.split('.'), source);
    }
    this.stored = stored;
    this.select = selected.join(', ');
    this.joins = view.joins;
  }

  /** The column to sort by: a stored field's own, or the one that a computed field is only another name for. */
  columnFor(source: string): string | undefined {
    return (
      this.stored.get(source)?.column ??
      new RegExp(`^${this.table}\\.(\\w+)$`).exec(viewOf(this.own.contract).fields[source] ?? '')?.[1]
    );
  }

  /** A selected row as a wire record: fields nested in their groups, a group of only nulls as null. */
  record(row: Flat): WireRecord {
    return build(this.top, row)!;
  }

  private place(parts: string[], source: string) {
    let at = this.top;
    for (const key of parts.slice(0, -1)) {
      let next = at.groups.find((one) => one.key === key);
      if (!next) at.groups.push((next = { key, leaves: [], groups: [] }));
      at = next;
    }
    at.leaves.push([parts.at(-1)!, source]);
  }
}

function build(group: Group, row: Flat): WireRecord | null {
  const record: WireRecord = {};
  let empty = true;
  for (const [key, source] of group.leaves) {
    const value = row[source];
    if (value !== null) empty = false;
    record[key] = value;
  }
  for (const inner of group.groups) {
    const value = build(inner, row);
    if (value !== null) empty = false;
    record[inner.key] = value;
  }
  return empty ? null : record;
}

const shapes = new WeakMap<ContractIn, Shape>();
export function shapeOf(own: ContractIn<Resource>): Shape {
  let shape = shapes.get(own);
  if (!shape) shapes.set(own, (shape = new Shape(own)));
  return shape;
}
