declare module 'virtual:edition' {
  export const edition: import('../editions/edition').Edition;
}
declare module 'virtual:screens' {
  export interface ScreenEntry {
    kind: 'list' | 'create' | 'edit' | 'screen';
    /** The contract's path: 'admin/users'. */
    path: string;
    /** The router's path: '/admin/users/$id'. */
    route: string;
    /** A second address that redirects to this one. */
    also?: string;
    /** For a screen without a menu entry: the path of the entry that is highlighted instead. */
    menuParent?: string;
    /** The capability of a back-end without which there is no such screen. */
    needs?: string;
    name: string;
    words: string;
    /** Further i18n namespaces that it waits for. */
    moreWords?: readonly string[];
    roles: readonly import('./contract/roles').Role[];
    menu: import('./contract/contract').MenuEntry | null;
    /** The field or fields that name a record; set for form screens. */
    title?: import('./contract/contract').Resource['title'];
    /** The list's default sort order; absent means by id, descending. */
    sort?: { field: string; order: 'asc' | 'desc' };
    /** The list has no pagination; this is the most rows that its single page requests. */
    onePage?: number;
    /** Whether the list opens with filters when its URL has none. */
    hasInitialFilters?: true;
    load: () => Promise<{ default: React.ComponentType }>;
  }
  export const screens: readonly ScreenEntry[];
}
declare module 'virtual:reports' {
  /** The contracts of this market's reports. */
  export const reports: readonly import('./contract/contract').Resource[];
}
declare module 'virtual:report-entries' {
  /** The menu entries of this market's reports, in menu order. */
  export interface ReportEntry {
    path: string;
    name: string;
    menu: import('./contract/contract').MenuEntry;
    roles: readonly import('./contract/roles').Role[];
  }
  export const entries: readonly ReportEntry[];
}
declare module 'virtual:words' {
  export const loadWordFile: (
    language: import('../editions/edition').Language,
    file: string,
  ) => Promise<import('../editions/words').Words>;
}
declare module 'virtual:records' {
  /** Resources that the command palette searches: `label` is the template of their names. */
  export interface RecordEntry {
    path: string;
    label: string;
    /** Fields shown beside the label. */
    beside: readonly string[];
    /** How a back-end that cannot search by itself is asked: a call, with its page size or a filter by the name. */
    asked?: { path: string; limit: number; filter?: string };
  }
  export const records: readonly RecordEntry[];
}
declare module 'virtual:person' {
  /** A block of the page of a person: the contract's `person`, and the component in the folder's `person.tsx`. */
  export interface PersonBlockEntry {
    path: string;
    name: string;
    words: string;
    order: number;
    roles: readonly import('./contract/roles').Role[];
    needs?: import('./contract/contract').PersonBlock['needs'];
    load: () => Promise<{ default: React.ComponentType<{ id: number }> }>;
  }
  /** What this market's screens have of one app user, in the order in which it is shown. */
  export const blocks: readonly PersonBlockEntry[];
}
declare module 'virtual:calendar' {
  /** The contracts of this market's content that has dates, in menu order. */
  export const contracts: readonly import('./contract/contract').Resource[];
}
declare module 'virtual:choices' {
  /** The options of the fields with a closed list, by the contract's path and the field: [id, name]. */
  export const choices: Readonly<
    Record<string, Record<string, readonly (readonly [id: number | string | boolean, name: string])[]>>
  >;
}
