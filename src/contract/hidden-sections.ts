import type { Edition } from '../../editions/edition';
import type { Contract, MenuEntry } from './contract';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Whether one of the market's lists of hidden sections removes a screen from the menu, by the screen's name or its
 * documented menu title (document 1, section 9; document 2, section 2.1; document 3, section 2.3).
 */
export function isHiddenSection(edition: Edition, { name, menu }: { name: string; menu?: MenuEntry | null }): boolean {
  const hidden = edition.hiddenSections as Partial<Record<string, readonly string[]>>;
  const names = [camel(name), menu?.section];
  return menu?.group !== undefined && (hidden[menu.group]?.some((one) => names.includes(one)) ?? false);
}

/** What a market's list of hidden sections may name. */
export const sectionsIn = (group: keyof Edition['hiddenSections'], contracts: readonly Contract[]): readonly string[] =>
  contracts.flatMap(({ name, menu }) => [
    ...(menu?.group === group ? [camel(name), menu.section ?? []].flat() : []),
    ...(menu?.also?.group === group ? [menu.also.section] : []),
  ]);
