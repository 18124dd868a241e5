import type * as z from 'zod/mini';
import type { EditionCode, Flag } from '../../editions/edition';
import type { ByEdition, Where } from './by-edition';
import type { Role } from './roles';

/**
 * `contains` ignores case; `from` and `until` compare instants or days, ends included; `flag` is true or false;
 * `hide`, when true, leaves out what the field holds of.
 */
export type Operator = 'equals' | 'contains' | 'oneOf' | 'flag' | 'hide' | 'from' | 'until';
export interface Filter extends Where {
  operator: Operator;
  /** The record's field that it compares; by default the filter's own name. */
  field?: string;
  /** Its day ends at noon of the market (document 3, section 9: LEP). */
  edge?: 'noon';
}
export const equals: Filter = { operator: 'equals' };
export const contains: Filter = { operator: 'contains' };
export const oneOf: Filter = { operator: 'oneOf' };
export const flag: Filter = { operator: 'flag' };
export const hide = (field: string): Filter => ({ operator: 'hide', field });
export const from = (field: string): Filter => ({ operator: 'from', field });
export const until = (field: string): Filter => ({ operator: 'until', field });

/** Narrows a filter or a column to markets and roles. */
export const only = <T extends object>(where: Where, thing: T): T & Where => ({ ...thing, ...where });

export interface Column extends Where {
  source: string;
  /** The list sorts by it. Sortable columns have an index. */
  sortable: boolean;
}
export const column = (source: string, where: Where = {}): Column => ({ source, sortable: true, ...where });
export const unsortable = (source: string, where: Where = {}): Column => ({ source, sortable: false, ...where });

/** `moderate` is to decide about what users sent. */
export const actions = ['list', 'create', 'edit', 'delete', 'export', 'import', 'duplicate', 'moderate'] as const;
export type Action = (typeof actions)[number];
type RoleRule = readonly Role[] | ByEdition<readonly Role[]>;

/** Whose rows a role sees: BA those that name them in `BA`'s field, RSM those of their region in `RSM`'s field. */
export interface RowScope {
  BA?: string;
  RSM?: string;
}

type Value = string | number | boolean;
/** A day of the market: yyyy-MM-dd, its launch date, or the day on which the record is judged. */
export type DayLimit = `${number}-${number}-${number}` | 'launch' | 'today';

interface When {
  field: string;
  includes: Value | readonly Value[];
}
/**
 * What a record must meet beyond each field's own schema; contract/validation.ts knows the kinds. Data only.
 * `message` is a key of the validation words. A field that is required under a condition, of one value or of any of
 * several, is shown only when that holds.
 * `shownWhen` and `shownUnless` are for fields that may stay empty; `always` shows one that is only sometimes required.
 * A field of rows is named by its way, 'tasks.item_count', and judged in each row; so is what it depends on.
 * `within` is for days and moments, ends included; the calendar offers no other days.
 */
export type Rule = {
  field: string;
  editions?: readonly EditionCode[];
  /** Of records that are made, or of those that are changed. */ mode?: 'create' | 'edit';
} & (
  | { rule: 'same'; as: string; message: string }
  | { rule: 'notOnly'; value: string | number; message: string }
  | { rule: 'requiredWhen'; when: When; always?: true }
  | { rule: 'requiredUnless' | 'shownWhen' | 'shownUnless'; when: When }
  | { rule: 'minimumAge' }
  /** A day or moment that does not come before another field's. */
  | { rule: 'notBefore'; as: string }
  | { rule: 'within'; from?: DayLimit; until?: DayLimit }
);

/** How pickers find and name a record of this resource (document 1, sections 2.12 and 7). */
export interface Lookup {
  /** The call that lists options; an `…/autocomplete` path finds a single one by `?q={id}`. */
  path: string;
  /** A template of fields: '({id}) {name}'. */
  label: string | ByEdition<string>;
  /** The label is empty where this field is. */
  labelNeeds?: string;
  /** Page size that the documents use. */
  limit: number;
  filters?: Record<string, Filter>;
  /** Who may read it beside those who see the screen: they are told what names a record, and no more. */
  roles?: readonly Role[];
  /** Narrower lists at paths below the lookup's: `{ physical: { field: 'type', oneOf: [2] } }` is '…/physical'. */
  parts?: Record<string, LookupPart>;
}
/** Records whose field has one of these values. */
export interface LookupPart {
  field: string;
  oneOf: readonly (string | number)[];
}

/** How a record is copied (document 2, sections 2.1 and 3). */
export interface Copying {
  /** 'form': the copy opens in the form, with what it lacks marked, instead of being stored at once. */
  opens?: 'form';
  /** What it does not take over, fields of rows by their way: 'tasks.brand_id'. */
  leavesOut?: readonly string[];
  /** What it starts with instead. */
  sets?: Readonly<Record<string, unknown>>;
}

/** What a read-only list of events has beside a list's own (document 3, section 2.5). */
export interface Report {
  /** What its filters start with. */
  starts?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  /** Filters that may not be empty. */
  needs?: readonly string[];
  /** Columns that add up: their sums stand above the rows. */
  totals?: readonly string[];
  /** Columns that the documents do not show (decisions, reports); all of them where it is true. */
  assumed?: true | readonly string[];
  /** The documents name no order. */
  unsorted?: true;
  /** Other columns while a filter has this value. */
  instead?: { editions: readonly EditionCode[]; filter: string; value: number; columns: readonly Column[] };
  /**
   * The picture above the rows: events by day, week or month of this moment, how many rows have each value of a
   * choice, or shares of the rows themselves.
   * `adds` is the column that the events come to, where they are not its rows.
   */
  chart?: { over: string; adds?: string } | { each: string } | { parts: readonly string[]; by: readonly string[] };
}

export interface MenuEntry {
  /** A documented group; without one the entry stands at the top of the menu. */
  group?: 'reports' | 'winWinBonusShop' | 'outlets' | 'problems' | 'knowledgeBank' | 'bonusShop' | 'manage' | 'content';
  order: number;
  /** A lucide icon's name, for top entries. */
  icon?: string;
}

interface ScreenInput {
  /** The documented path, without slash in front: the wire's and the console's. */
  path: string;
  /** The key of its words, where the last part of the path is not its own alone: 'admin/problems/2/problems'. */
  name?: string;
  /** The locale file that holds its words: src/locales/<lang>/<words>.json. */
  words: string;
  menu?: MenuEntry;
  editions?: readonly EditionCode[];
  flag?: Flag;
  /** Who sees it. */
  roles: RoleRule;
  /** Its address where that is not its path: 'admin/trade-program/$id/addresses'. Its folder is its path. */
  route?: string;
  /** For a screen that is not in the menu: the path of the entry that it belongs to. */
  under?: string;
}

type Shape = z.ZodMiniObject;
export interface ResourceInput<R extends Shape> extends ScreenInput {
  record: R;
  /** The resource whose table it reads, where two calls answer the same records. */
  shares?: () => Resource;
  /**
   * Its rows of a shared table are those with these values, and each that is made here gets them: problems by their
   * level.
   */
  having?: Record<string, number | string>;
  /** Who may do what; true means all who see it, absent that nobody may. `list` is always there. */
  actions?: Partial<Record<Exclude<Action, 'list'>, true | RoleRule>>;
  filters?: Record<string, Filter>;
  columns?: readonly Column[];
  /** Default order; the documents' default is id, descending. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  scope?: RowScope;
  lookup?: Lookup;
  rules?: readonly Rule[];
  /**
   * The reference that an import's part `id` fills in for every row (document 2, section 7.3): the competition of its
   * codes.
   */
  importsInto?: string;
  copy?: Copying;
  /** Fields that no two records share. */
  unique?: readonly string[];
  /** Delete leaves an undo time instead of asking (decisions: Quick Tips). Milliseconds. */
  undoable?: number;
  /** All of it stands on one page of at most so many rows, with none to turn to. */
  onePage?: number;
  /** Its table and the names made from it, where another resource's path ends as this one's. */
  table?: string;
  /** Its rows are computed from events (server/reports): no table of its own, no forms, no calls for one record. */
  report?: Report;
  /** Field whose value names the record to a person, in titles and dialogs. */
  title?: string | readonly string[];
  /** A further documented address of the edit page, with `$id`; it leads to the usual one. */
  editedAlsoAt?: string;
}
export interface Resource<R extends Shape = Shape> extends ResourceInput<R> {
  kind: 'resource';
  /** The last part of the path, unless it has a name of its own: the key of its words. */
  name: string;
}
/** A screen that is not a list of records: statistics, online users. */
export interface Screen extends ScreenInput {
  kind: 'screen';
  name: string;
  filters?: Record<string, Filter>;
  columns?: readonly Column[];
  /** Whose rows a role is told about. */
  scope?: RowScope;
}
export interface NestedListInput<R extends Shape> extends ScreenInput {
  route: string;
  under: string;
  /** A row as it is shown. Its rows come from a call of their own, which `List at` names; there are no generic ones. */
  record: R;
  filters?: Record<string, Filter>;
  columns?: readonly Column[];
  title?: string | readonly string[];
  /** The row's own field that is its id, where it is not `id`. */
  rowId?: string;
  /** Rows of a page at first. */
  pageSize?: number;
}
/** A list that stands below a record: the addresses of a trade programme. */
export interface NestedList<R extends Shape = Shape> extends NestedListInput<R> {
  kind: 'nested';
  name: string;
}
export type Contract = Resource | Screen | NestedList;

/** The record as the wire carries it. */
export type RecordOf<T> = T extends Resource<infer R> | NestedList<infer R> ? z.infer<R> : never;
/** Every field of a resource, nested ones by dots: what `source` accepts. */
export type Source<T> = T extends Resource<infer R> | NestedList<infer R> ? Paths<z.infer<R>> : string;
type Paths<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? {
        [K in keyof T & string]:
          | K
          | (NonNullable<T[K]> extends readonly unknown[]
              ? never
              : NonNullable<T[K]> extends object
                ? `${K}.${Paths<NonNullable<T[K]>>}`
                : never);
      }[keyof T & string]
    : never;

/** What is unique to a resource: 'bonus-shop-products' where several paths end in 'products'. */
export const ownName = (contract: Contract): string =>
  (contract.kind === 'resource' ? contract.table : undefined) ?? contract.name;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Describes a resource once, for the console, the server, the documents and the tests. Data only. */
export const defineResource = <R extends Shape>(input: ResourceInput<R>): Resource<R> => ({
  kind: 'resource',
  name: lastPart(input.path),
  ...input,
});
export const defineNestedList = <R extends Shape>(input: NestedListInput<R>): NestedList<R> => ({
  kind: 'nested',
  name: lastPart(input.path),
  ...input,
});
export const defineScreen = (input: Omit<Screen, 'kind' | 'name'>): Screen => ({
  kind: 'screen',
  name: lastPart(input.path),
  ...input,
});
