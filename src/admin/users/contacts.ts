import { sentNumber } from '../../contract/sent-number';

/** One figure of the users' statistics in the API's wire format (document 1, section 3). */
export interface Figure {
  name: string;
  value?: number | string | null;
}

/** The categories of 'Contacts not on App' (document 1, section 4). */
const notOnApp = ['liveContacts', 'agedContacts', 'coldContacts', 'waitingContacts', 'blockedContacts'] as const;
/**
 * All contact categories. The users list takes a JSON array of them as `selected_filters` and shows users of any of
 * them (document 1, section 7).
 */
export const contactCategories = ['loggedIn', 'activeUsers', 'deletedUsers', ...notOnApp] as const;
export type ContactCategory = (typeof contactCategories)[number];

/** `period_type` of the statistics and of the users list (document 1, section 9). */
export const periodTypes = ['ALL', 'LAST_WEEK', 'LAST_MONTH'] as const;
export type PeriodType = (typeof periodTypes)[number];
/**
 * The type of the chosen scope: `custom_filter_option_type_id` of the list and `custom_option_type_id` of the
 * statistics. The national scope has none.
 */
export const scopeTypes = ['REGION', 'MANAGER'] as const;
export type ScopeType = (typeof scopeTypes)[number];

export interface ContactRow {
  name: ContactCategory;
  /** Undefined if the back-end did not send it. */
  value: number | undefined;
  /** Per cent of the total, 0 to 100; undefined if the total is 0. */
  share: number | undefined;
  group: 'downloaded' | 'notOnApp';
  /** Whether it counts towards the total. Otherwise it counts people whom another row already includes. */
  counted: boolean;
}
export interface ContactStatistics {
  total: number;
  downloaded: { value: number; share: number | undefined };
  notOnApp: { value: number; share: number | undefined };
  /** The main bar first. */
  rows: readonly ContactRow[];
}

/**
 * 'Contact statistics' (document 1, section 4): downloaded = active (or logged in) + deleted; not on the app = live +
 * aged + cold + waiting + blocked.
 * A user may be both logged in and active, so the total includes only the market's main bar of these two.
 */
export function contactStatistics(figures: readonly Figure[], loggedInIsMainBar: boolean): ContactStatistics {
  const sent = new Map(figures.map((one) => [one.name, sentNumber(one.value)]));
  const wished = loggedInIsMainBar ? (['loggedIn', 'activeUsers'] as const) : (['activeUsers', 'loggedIn'] as const);
  const [main, beside] = sent.has(wished[0]) || !sent.has(wished[1]) ? wished : ([wished[1], wished[0]] as const);

  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (sent.get(name) ?? 0), 0);
  const downloaded = sum([main, 'deletedUsers']);
  const absent = sum(notOnApp);
  const total = downloaded + absent;
  const share = (value: number | undefined) => (total > 0 && value !== undefined ? (value / total) * 100 : undefined);

  const names: readonly ContactCategory[] = [main, ...(sent.has(beside) ? [beside] : []), 'deletedUsers', ...notOnApp];
  return {
    total,
    downloaded: { value: downloaded, share: share(downloaded) },
    notOnApp: { value: absent, share: share(absent) },
    rows: names.map((name) => ({
      name,
      value: sent.get(name),
      share: share(sent.get(name)),
      group: notOnApp.some((one) => one === name) ? 'notOnApp' : 'downloaded',
      counted: name !== beside,
    })),
  };
}
