import type { Edition } from '../../editions/edition';
import type { MenuEntry } from './contract';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Whether one of the market's lists of hidden sections removes a screen from the menu (document 1, section 9;
 * document 3, section 2.3).
 */
export function isHiddenSection(edition: Edition, { name, menu }: { name: string; menu?: MenuEntry | null }): boolean {
  const hidden = edition.hiddenSections as Partial<Record<string, readonly string[]>>;
  return menu?.group !== undefined && (hidden[menu.group]?.includes(camel(name)) ?? false);
}
