import { parseDay } from '../src/contract/days';
import { editions } from './all';
import { defaultFlags, editionCodes, type Edition, type EditionCode, type Flag } from './edition';

export class SettingError extends Error {}

const bool = (name: string, value: string): boolean => {
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(value.toLowerCase())) return false;
  throw new SettingError(`${name} must be on or off, not '${value}'`);
};
/** PostgreSQL reads the offsets that newer versions of Node take as zones the other way round. */
const isZone = (timeZone: string) => {
  try {
    return /^[a-z]/i.test(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};
const flagSetting = (flag: string) => `FLAG_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Flags whose setting the documents name (document 2, section 9; decisions, messages). */
const documentedNames: Partial<Record<Flag, string>> = {
  customMessages: 'CUSTOM_MESSAGES_ENABLED',
  markManyTasks: 'MARK_MANY_TASKS_ENABLED',
};

/**
 * Reads the market from the settings, with their overrides: EDITION, FLAG_<NAME> (FLAG_ONLINE_USERS=off), LANGUAGES,
 * TIME_ZONE, LAUNCH_DATE. Some flags also have a documented name. BONUS_SHOP_HIDDEN_SECTIONS and
 * CONTENT_HIDDEN_SECTIONS list the sections that these menus hide (document 3, section 2.3; document 2, section 2.1),
 * for example 'providers,orders'; HIDDEN_REPORTS lists reports by their keys (document 3, section 2.5). Throws a
 * SettingError that explains what is wrong.
 */
export function editionFromSettings(env: Record<string, string | undefined>): Edition {
  const code = (env.EDITION || 'DEMO').toUpperCase().replaceAll('-', '_');
  if (!editionCodes.includes(code as EditionCode))
    throw new SettingError(`EDITION must be one of ${editionCodes.join(', ')}, not '${env.EDITION}'`);
  const own = editions[code as EditionCode];
  const flags = { ...own.flags };
  for (const flag of Object.keys(defaultFlags) as Flag[]) {
    const names = [flagSetting(flag), documentedNames[flag] ?? ''];
    const name = names.find((one) => env[one] !== undefined && env[one] !== '');
    if (name !== undefined) flags[flag] = bool(name, env[name]!);
  }
  const languages = env.LANGUAGES ? env.LANGUAGES.split(',').map((one) => one.trim()) : own.languages;
  const unknown = languages.find((one) => !(own.languages as readonly string[]).includes(one));
  if (unknown !== undefined) throw new SettingError(`LANGUAGES knows ${own.languages.join(', ')}, not '${unknown}'`);
  if (env.LAUNCH_DATE && parseDay(env.LAUNCH_DATE) !== env.LAUNCH_DATE)
    throw new SettingError(`LAUNCH_DATE must be a day, yyyy-MM-dd, not '${env.LAUNCH_DATE}'`);
  if (env.TIME_ZONE && !isZone(env.TIME_ZONE))
    throw new SettingError(`TIME_ZONE must be an IANA zone, not '${env.TIME_ZONE}'`);
  const listed = (text: string | undefined) =>
    text
      ?.split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const { content, bonusShop, reports } = own.hiddenSections;
  return {
    ...own,
    flags,
    hiddenSections: {
      content: listed(env.CONTENT_HIDDEN_SECTIONS) ?? content,
      bonusShop: listed(env.BONUS_SHOP_HIDDEN_SECTIONS) ?? bonusShop,
      reports: listed(env.HIDDEN_REPORTS) ?? reports,
    },
    languages: languages as Edition['languages'],
    ...(env.TIME_ZONE && { timeZone: env.TIME_ZONE }),
    ...(env.LAUNCH_DATE && { launchDate: env.LAUNCH_DATE }),
  };
}
