import { editions } from './all';
import { defaultFlags, editionCodes, type Edition, type EditionCode, type Flag } from './edition';

export class SettingError extends Error {}

const bool = (name: string, value: string): boolean => {
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(value.toLowerCase())) return false;
  throw new SettingError(`${name} must be on or off, not '${value}'`);
};
const flagSetting = (flag: string) => `FLAG_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * Reads the market from the settings, with their overrides: EDITION, FLAG_<NAME> (FLAG_ONLINE_USERS=off), LANGUAGES,
 * TIME_ZONE, LAUNCH_DATE. CUSTOM_MESSAGES_ENABLED is the documented name of one flag (decisions, messages).
 * BONUS_SHOP_HIDDEN_SECTIONS lists the sections that the bonus shop's menu hides (document 3, section 2.3), for example
 * 'providers,orders'; HIDDEN_REPORTS lists reports by their keys (document 3, section 2.5). Throws a SettingError that
 * explains what is wrong.
 */
export function editionFromSettings(env: Record<string, string | undefined>): Edition {
  const code = (env.EDITION || 'DEMO').toUpperCase().replaceAll('-', '_');
  if (!editionCodes.includes(code as EditionCode))
    throw new SettingError(`EDITION must be one of ${editionCodes.join(', ')}, not '${env.EDITION}'`);
  const own = editions[code as EditionCode];
  const flags = { ...own.flags };
  for (const flag of Object.keys(defaultFlags) as Flag[]) {
    const value = env[flagSetting(flag)] ?? (flag === 'customMessages' ? env.CUSTOM_MESSAGES_ENABLED : undefined);
    if (value !== undefined && value !== '') flags[flag] = bool(flagSetting(flag), value);
  }
  const languages = env.LANGUAGES ? env.LANGUAGES.split(',').map((one) => one.trim()) : own.languages;
  const unknown = languages.find((one) => !(own.languages as readonly string[]).includes(one));
  if (unknown !== undefined) throw new SettingError(`LANGUAGES knows ${own.languages.join(', ')}, not '${unknown}'`);
  if (env.LAUNCH_DATE && !/^\d{4}-\d{2}-\d{2}$/.test(env.LAUNCH_DATE))
    throw new SettingError(`LAUNCH_DATE must be yyyy-MM-dd, not '${env.LAUNCH_DATE}'`);
  if (env.TIME_ZONE && !Intl.supportedValuesOf('timeZone').includes(env.TIME_ZONE))
    throw new SettingError(`TIME_ZONE must be an IANA zone, not '${env.TIME_ZONE}'`);
  const listed = (text: string | undefined) =>
    text
      ?.split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const { bonusShop, reports } = own.hiddenSections;
  return {
    ...own,
    flags,
    hiddenSections: {
      ...own.hiddenSections,
      bonusShop: listed(env.BONUS_SHOP_HIDDEN_SECTIONS) ?? bonusShop,
      reports: listed(env.HIDDEN_REPORTS) ?? reports,
    },
    languages: languages as Edition['languages'],
    ...(env.TIME_ZONE && { timeZone: env.TIME_ZONE }),
    ...(env.LAUNCH_DATE && { launchDate: env.LAUNCH_DATE }),
  };
}
