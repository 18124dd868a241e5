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
    /** A further address that leads here. */
    also?: string;
    /** The path of the menu's entry that it belongs to, for a screen that has none. */
    under?: string;
    name: string;
    words: string;
    roles: readonly import('./contract/contract').Role[];
    menu: import('./contract/contract').MenuEntry | null;
    /** The fields that name a record to a person; a form's screen has them. */
    title?: import('./contract/contract').Resource['title'];
    /** The list's default order, where it is not by id, descending. */
    sort?: { field: string; order: 'asc' | 'desc' };
    /** All of the list stands on one page of so many rows. */
    onePage?: number;
    load: () => Promise<{ default: React.ComponentType }>;
  }
  export const screens: readonly ScreenEntry[];
}
declare module 'virtual:reports' {
  /** The contracts of this market's reports. */
  export const reports: readonly import('./contract/contract').Resource[];
}
declare module 'virtual:report-entries' {
  /** What the menu says of a report, in its order. */
  export interface ReportEntry {
    path: string;
    name: string;
    menu: import('./contract/contract').MenuEntry;
    roles: readonly import('./contract/contract').Role[];
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
  /** Where the command palette looks for records: `search` is a lookup's path, `label` its template. */
  export interface RecordEntry {
    path: string;
    search: string;
    label: string;
    /** How many a back-end is asked for that cannot search. */
    limit: number;
  }
  export const records: readonly RecordEntry[];
}
