import { edition } from 'virtual:edition';
import { screens, type ScreenEntry } from 'virtual:screens';
import type { MenuEntry } from '../contract/contract';
import { session } from '../providers/session';
import { isHiddenSection } from '../contract/hidden-sections';

export type Group = NonNullable<MenuEntry['group']>;
export interface MenuGroup {
  group: Group;
  items: readonly ScreenEntry[];
}
/** The order of the groups: daily work first, set-up last. */
const order: readonly Group[] = [
  'outlets',
  'problems',
  'content',
  'knowledgeBank',
  'bonusShop',
  'winWinBonusShop',
  'reports',
  'manage',
];

/** The reports' screen. Its menu entries are loaded when their group is opened. */
export const reportsPath = 'admin/reports';

export const maySee = (screen: Pick<ScreenEntry, 'roles'>): boolean =>
  screen.roles.some((role) => session()?.roles.includes(role));

/**
 * The menu of the signed-in person (document 1, section 2.1): top-level entries, then the groups that are not empty.
 */
export function menuItems(): { top: readonly ScreenEntry[]; groups: readonly MenuGroup[] } {
  const seen = screens
    .filter((one) => one.menu && maySee(one) && !isHiddenSection(edition, one))
    .sort((a, b) => a.menu!.order - b.menu!.order);
  const groups = order
    .map((group) => ({ group, items: seen.filter((one) => one.menu!.group === group) }))
    .filter(
      (one) =>
        one.items.length > 0 ||
        (one.group === 'reports' && screens.some((screen) => screen.path === reportsPath && maySee(screen))),
    );
  return { top: seen.filter((one) => !one.menu!.group), groups };
}
