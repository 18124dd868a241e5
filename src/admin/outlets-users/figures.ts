/** The four figures of 'Your outlets overview': each has its own call (document 1, sections 2.7 and 7). */
export const overviewFigures = [
  { call: 'outlets-count', value: 'outlets_number' },
  { call: 'registered-users', value: 'registered_users', added: 'new_registered_users' },
  { call: 'waiting-moderation-users', value: 'waiting_moderation_users', added: 'new_waiting_moderation_users' },
  { call: 'monthly-active-users', value: 'monthly_active_users', added: 'new_monthly_active_users' },
] as const;
export type OverviewFigure = (typeof overviewFigures)[number];

/** `period_type` of the registered users: when they were registered (document 1, sections 2.7 and 9). */
export const registeredPeriods = ['ALL', 'LAST_FOUR_WEEKS', 'BEFORE_LAST_FOUR_WEEKS'] as const;
export type RegisteredPeriod = (typeof registeredPeriods)[number];

/** The two bars of the registered users, which add up to their total; the documents do not name them on the wire. */
export const registeredNames = ['downloadedUsers', 'notDownloadedUsers'] as const;
export interface RegisteredFigure {
  name: string;
  value: number;
}

/** One outlet's users (document 1, section 3, 'Outlet statistic'). */
export interface OutletStatistic {
  legal_entity_name: string | null;
  registered_statistic: { registered_users: number; new_registered_users: number; new_download_users: number };
  download_statistic: { download_users: number };
  active_statistic: { active_users: number; new_active_users: number };
  not_active_statistic: { not_active_users: number; new_not_active_users: number };
}
