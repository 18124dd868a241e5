import type * as z from 'zod/mini';
import type { Edition, EditionCode, Flag } from '../../editions/edition';
import type { ByEdition, Where } from './by-edition';
import type { CorrectAnswers } from './questions';
import type { Role } from './roles';

/**
 * How a filter compares. `contains` ignores case. `from` and `until` compare days or instants, bounds included.
 * `flag` takes true or false. `hide`, when true, leaves out the rows whose field is true.
 */
export type Operator = 'equals' | 'contains' | 'oneOf' | 'flag' | 'hide' | 'from' | 'until';
export interface Filter extends Where {
  operator: Operator;
  /** The record's field to compare; by default the field with the filter's own name. */
  field?: string;
  /** The chosen day ends at noon in the market's zone (document 3, section 9: LEP). */
  edge?: 'noon';
  /** One option at a time, also where a back-end takes several: they exclude each other. */
  single?: true;
  /** Several options at once, also where a back-end takes one value per filter: documented as a multi-select. */
  many?: true;
}
export const equals: Filter = { operator: 'equals' };
export const contains: Filter = { operator: 'contains' };
export const oneOf: Filter = { operator: 'oneOf' };
export const flag: Filter = { operator: 'flag' };
export const hide = (field: string): Filter => ({ operator: 'hide', field });
export const from = (field: string): Filter => ({ operator: 'from', field });
export const until = (field: string): Filter => ({ operator: 'until', field });

/** Restricts a filter or a column to some markets and roles. */
export const only = <T extends object>(where: Where, thing: T): T & Where => ({ ...thing, ...where });

export interface Column extends Where {
  source: string;
  /** Whether the list can be sorted by it. Sortable columns get a database index. */
  sortable: boolean;
}
export const column = (source: string, where: Where = {}): Column => ({ source, sortable: true, ...where });
export const unsortable = (source: string, where: Where = {}): Column => ({ source, sortable: false, ...where });

/** What a role may do with a resource. `moderate` means accepting or declining what users sent. */
export const actions = ['list', 'create', 'edit', 'delete', 'export', 'import', 'duplicate', 'moderate'] as const;
export type Action = (typeof actions)[number];
export type OtherAction = 'exportCsv' | 'importCodes';
type RoleRule = readonly Role[] | ByEdition<readonly Role[]>;

/**
 * Row-level scope. BA sees the rows whose field `BA` holds their own id; RSM those whose field `RSM` holds their
 * region. With `own` everybody but ADMIN sees the rows whose column of that name holds their own account ('manager:5').
 */
export interface RowScope {
  BA?: string;
  RSM?: string;
  own?: string;
}

type Value = string | number | boolean;
/**
 * A day of the market's calendar: yyyy-MM-dd, the market's launch date, or the day on which the record is validated.
 */
export type DayLimit = `${number}-${number}-${number}` | 'launch' | 'today';

interface When {
  field: string;
  includes: Value | readonly Value[];
}
/**
 * A validation rule across fields, beyond each field's own schema; contract/validation.ts implements the kinds. Data
 * only.
 * - `message` is a translation key of the `validation` namespace.
 * - `when` holds if the other field has the value, or any of the values where several are given.
 * - A conditionally required field is hidden while it is not required; `always` keeps it visible.
 * - `shownWhen` and `shownUnless` make an optional field visible only under a condition.
 * - A field of an array row is named by its path without the index, 'tasks.item_count', and checked in each row; the
 *   field that it depends on is read from the same row.
 * - `within` limits a day or instant, bounds included; the date picker offers no other days.
 * - A stored record that breaks `atLeast`, `sum` or `follows` can still be edited elsewhere.
 */
export type Rule = {
  field: string;
  editions?: readonly EditionCode[];
  /** Applies only when a record is created, or only when it is edited. */ mode?: 'create' | 'edit';
} & (
  | { rule: 'same'; as: string; message: string }
  | { rule: 'moreThan'; value: string | number; message: string }
  | { rule: 'requiredWhen'; when: When; always?: true; message?: string }
  | { rule: 'requiredUnless' | 'shownWhen' | 'shownUnless'; when: When }
  | { rule: 'minimumAge' }
  /** Required when somebody saves whose highest role is one of these. */
  | { rule: 'requiredFor'; roles: readonly Role[]; message?: string }
  /** The day or instant must not be earlier than that of another field. */
  | { rule: 'notBefore'; as: string }
  | { rule: 'within'; from?: DayLimit; until?: DayLimit }
  /** This field or the other one is required, or both. */
  | { rule: 'either'; as: string; message: string }
  /** Required if a row has a value in this field, 'rewards.number_of_winners'. */
  | { rule: 'requiredWithRows'; rows: string; message: string }
  /** The number must not be larger than the number of rows of this array. */
  | { rule: 'atMostRows'; rows: string; message: string }
  /** Codes with the market's number of digits, each of them once (document 1, section 5). */
  | { rule: 'accountNumbers' }
  /** The number must not be smaller than another field's. */
  | { rule: 'atLeast'; as: string; message: string }
  /** These numbers add up to at most `max`; the error is shown at the rule's field. */
  | { rule: 'sum'; of: readonly string[]; max: number; message: string }
  /**
   * Ranges in array rows without gaps or overlaps: this start of a row is the next whole number after the end, `as`, of
   * the row before; that of the first row is `first`.
   */
  | { rule: 'follows'; as: string; first: number }
  /** The array has at most `max` rows; its form then adds no more. */
  | { rule: 'maxRows'; max: number }
  /** The text has at most `max` characters. */
  | { rule: 'maxLength'; max: number }
  /** While the record's field has the value, the text is a price such as 1.11 or 11.11. */
  | { rule: 'price'; while: When }
  /** While the record's field has the value, the array has exactly `number` rows. */
  | { rule: 'rowCount'; number: number; while: When }
  /** The answers of a quiz question: at least one, and at most as many as its type has. */
  | { rule: 'answers' }
  /** The numbers of the correct ones among the answers beside them. */
  | { rule: 'correctAnswers'; expects: CorrectAnswers }
  /** The numbers of this field of all rows, 'chances.share', add up to at most `max`. */
  | { rule: 'rowsSum'; of: string; max: number; message: string }
  /**
   * While its conditions hold the field has this value, whatever was sent: forms show and lock it and say `message`.
   * With `ifBlank` it only replaces a missing value. Of several rules of a field the first one that holds applies.
   */
  | { rule: 'sets'; value: Value; while?: When; unless?: When; filled?: string; ifBlank?: true; message?: string }
);

/** How pickers search a resource and label its records (document 1, sections 2.12 and 7). */
export interface Lookup {
  /** The endpoint that lists the options. A path ending in `/autocomplete` finds a single record by `?q={id}`. */
  path: string;
  /** A label template with field names: '({id}) {name}'. */
  label: string | ByEdition<string>;
  /** The label is left empty for records without a value in this field. */
  labelNeeds?: string;
  /** The page size that the specification gives. */
  limit: number;
  filters?: Record<string, Filter>;
  /** Fields shown beside the label, where the back-end sends them: a person's phone and outlet. */
  beside?: readonly string[];
  /** Fields that a form copies from the picked record; pickers receive them, too. */
  copied?: readonly string[];
  /** Roles that may use the lookup although they do not see the screen. They get only the fields that name a record. */
  roles?: readonly Role[];
  /** Lookups of a part of the records, at subpaths: `{ physical: { field: 'type', oneOf: [2] } }` is '…/physical'. */
  parts?: Record<string, LookupPart>;
}
/** The records whose field has one of these values. */
export interface LookupPart {
  field: string;
  oneOf: readonly (string | number)[];
}

/** How 'Duplicate' copies a record (document 2, sections 2.1 and 3). */
export interface Copying {
  /** 'form' opens the copy in the form with its missing fields marked, instead of saving it at once. */
  opens?: 'form';
  /** Fields that are not copied; fields of array rows by path: 'tasks.brand_id'. */
  leavesOut?: readonly string[];
  /** Arrays, also those in array rows, of whose rows only these fields are copied: `{ 'questions.answers': ['answer'] }`. */
  keepsOnly?: Readonly<Record<string, readonly string[]>>;
  /** Arrays whose rows are copied in the order of their ids. */
  inOrderOfIds?: readonly string[];
  /** Fields that get a fixed value instead. */
  sets?: Readonly<Record<string, unknown>>;
  /** Fields that get the number of entries of an array of the original; an empty one leaves the field as it is. */
  counts?: Readonly<Record<string, string>>;
}

/** What a report, a read-only list of events, has in addition to a list's own settings (document 3, section 2.5). */
export interface Report {
  /** Initial values of the filters. */
  initialFilters?: ResourceInput<Shape>['initialFilters'];
  /** Filters that may not be empty. */
  requiredFilters?: readonly string[];
  /** Columns whose sums over all pages are shown above the rows. */
  totals?: readonly string[];
  /** Columns that the specification does not show and that we assume (decisions, reports); true means all of them. */
  assumed?: true | readonly string[];
  /** Fields of a row that no column shows (document 3, section 3). */
  carries?: readonly string[];
  /** The specification gives no sort order. */
  unsorted?: true;
  /** A different set of columns while a filter has this value. */
  alternativeColumns?: {
    editions: readonly EditionCode[];
    filter: string;
    value: number;
    /** The report's name while it has these columns. */
    name: string;
    columns: readonly Column[];
  };
  /**
   * The chart above the rows. `over`: events per day, week or month of this instant field, or the sum of the column
   * `sumOf` where it is given.
   * `each`: the number of rows for each option of this field. `parts`: the values of these columns for each row,
   * labelled by the columns `by`.
   */
  chart?: { over: string; sumOf?: string } | { each: string } | { parts: readonly string[]; by: readonly string[] };
}

export interface MenuEntry {
  /** A group of the documented menu; an entry without one is at the top level. */
  group?: 'reports' | 'winWinBonusShop' | 'outlets' | 'problems' | 'knowledgeBank' | 'bonusShop' | 'manage' | 'content';
  order: number;
  /** The name of a lucide icon, for top-level entries. */
  icon?: string;
  /** The documented name in the group's list of hidden sections, where it is not the screen's. */
  section?: string;
  /** A second group that shows the entry. `section` is its name in that group's list of hidden sections. */
  also?: { group: keyof Edition['hiddenSections']; order: number; section: string };
}

/**
 * A block on the page of a person (decision 0022): what the screen has of one app user, drawn by `person.tsx` in its
 * folder. `filter` is the list's filter that takes the user. `needs` is the capability of a back-end where the documents
 * do not give the list that filter: without it the block is left out.
 */
export interface PersonBlock extends Where {
  order: number;
  filter?: string;
  needs?: 'person-lists';
}

interface ScreenInput {
  /** The documented path without a leading slash, used by both the API and the console. */
  path: string;
  /** The name in translation keys, where the last part of the path is not unique: 'admin/problems/2/problems'. */
  name?: string;
  /** The locale file with its translations: src/locales/<lang>/<words>.json. */
  words: string;
  /** Further locale files with texts of its screens, which are drawn once these are there, too. */
  moreWords?: readonly string[];
  menu?: MenuEntry;
  editions?: readonly EditionCode[];
  flag?: Flag;
  /** The capability of a back-end without which the console does not have the screen. */
  needs?: 'transfers';
  /** Roles that see the screen. */
  roles: RoleRule;
  /**
   * The console's route where it differs from the path: 'admin/trade-program/$id/addresses'. The folder still follows
   * the path.
   */
  route?: string;
  /** For a screen without a menu entry: the path of the entry that is highlighted instead. */
  menuParent?: string;
  person?: PersonBlock;
}

type Shape = z.ZodMiniObject;
export interface ResourceInput<R extends Shape> extends ScreenInput {
  record: R;
  /** The resource whose database table it uses, where two endpoints serve the same records. */
  sharesTableWith?: () => Resource;
  /**
   * Fixed column values that select this resource's rows in a shared table; new rows get them too. Example: the level
   * of problems.
   */
  fixedValues?: Record<string, number | string>;
  /**
   * Which roles may do what: `true` means every role that sees the screen, a missing action that nobody may. `list`
   * is always allowed.
   */
  actions?: Partial<Record<Exclude<Action, 'list'>, true | RoleRule>>;
  /** Actions of its list that are calls of another resource; all roles that see the list have them. */
  otherActions?: readonly OtherAction[];
  filters?: Record<string, Filter>;
  /** Initial values of the list's filters. */
  initialFilters?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  columns?: readonly Column[];
  /** The default sort order; without it by id, descending, as the specification says. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  scope?: RowScope;
  lookup?: Lookup;
  rules?: readonly Rule[];
  /**
   * The reference field that an import fills in on every row from the request's part `id`, for example the
   * competition of imported codes (document 2, section 7.3).
   */
  importsInto?: string;
  /** The contract of one row of an imported file, where several rows make a record. */
  importedAs?: () => Resource;
  /** Content that is not in one of content's menu groups, such as the rows of an imported file. */
  isContent?: true;
  /** The forms only show records: they say in the resource's words `unsaved.create` and `.edit` why they do not save. */
  isUnsaved?: true;
  copy?: Copying;
  /** Fields whose values must be unique. */
  unique?: readonly string[];
  /** The field or fields that identify a row of the list where the documented row has no `id`. */
  rowId?: string | readonly string[];
  /** A documented second name that the rows have in the answer to a list, beside `data`. */
  rowsAs?: string;
  /** Records that cannot be deleted, and the translation key of why. */
  kept?: { ids: readonly number[]; reason: string };
  /** Milliseconds during which a deletion can be undone; it then needs no confirmation (decisions: Quick Tips). */
  undoable?: number;
  /** The list has no pagination; this is the most rows that its single page requests. */
  onePage?: number;
  /** The table's name, and the base of names derived from it, where the last part of the path is not unique. */
  table?: string;
  /**
   * A report: its rows are computed from events (server/reports). It has no table, no forms and no endpoint for a
   * single record.
   */
  report?: Report;
  /** The field or fields that name a record in titles and dialogs. */
  title?: string | readonly string[];
  /** The two facts that a card shows in a narrow window; by default the first columns. */
  facts?: readonly string[];
  /** Fields by which a record is searched beside its label and title. The list then has a search box. */
  search?: readonly string[];
  /** A second documented address of the edit page, with `$id`; it redirects to the usual one. */
  editAlias?: string;
}
export interface Resource<R extends Shape = Shape> extends ResourceInput<R> {
  kind: 'resource';
  /** By default the last part of the path. Used in translation keys. */
  name: string;
}
/** A screen that is not a list of records, such as statistics or online users. */
export interface Screen extends ScreenInput {
  kind: 'screen';
  name: string;
  filters?: Record<string, Filter>;
  columns?: readonly Column[];
  /** Row-level scope for the live events that a role receives. */
  scope?: RowScope;
}
export interface NestedListInput<R extends Shape> extends ScreenInput {
  route: string;
  menuParent: string;
  /**
   * A row as it is displayed. The rows come from an endpoint of their own, passed to `List` as `at`; the generic
   * endpoints do not exist.
   */
  record: R;
  filters?: Record<string, Filter>;
  columns?: readonly Column[];
  title?: string | readonly string[];
  /** The field or fields that identify a row, where it is not `id`. */
  rowId?: string | readonly string[];
  /** The initial page size. */
  pageSize?: number;
  /** The endpoint has no pages: it answers all rows at once. */
  unpaged?: true;
  /** The initial sort order; by default none is sent. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
}
/** A list that belongs to one record, such as the addresses of a trade programme. */
export interface NestedList<R extends Shape = Shape> extends NestedListInput<R> {
  kind: 'nested';
  name: string;
}
export type Contract = Resource | Screen | NestedList;

/** The record in the API's wire format. */
export type RecordOf<T> = T extends Resource<infer R> | NestedList<infer R> ? z.infer<R> : never;
/** All field names of a resource, nested ones with dots: what `source` accepts. */
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

/** A resource's unique name: 'bonus-shop-products' where several paths end in 'products'. */
export const uniqueName = (contract: Contract): string =>
  (contract.kind === 'resource' ? contract.table : undefined) ?? contract.name;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Describes a resource once for the console, the server, the generated documents and the tests. Data only. */
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
