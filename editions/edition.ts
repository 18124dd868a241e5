import type { Role } from '../src/contract/roles';

/** The market codes. `ALL` in the documents means "all of these" and is never a build (document 1, section 1). */
export const editionCodes = [
  'IRELAND',
  'HUNGARY',
  'BELARUS',
  'GEORGIA',
  'ARMENIA',
  'AZERBAIJAN',
  'DEMO',
  'TAIWAN',
  'AZERBAIJAN_BRAND_A',
  'AZERBAIJAN_BRAND_B',
] as const;
export type EditionCode = (typeof editionCodes)[number];

/** Interface languages. `tw` is Traditional Chinese. English is the fallback. */
export const languages = ['az', 'en', 'hu', 'ru', 'tw'] as const;
export type Language = (typeof languages)[number];
/** Their BCP 47 tags, for Intl, i18next, the page's `lang` and Accept-Language. */
export const locales: Record<Language, string> = { az: 'az', en: 'en', hu: 'hu', ru: 'ru', tw: 'zh-Hant-TW' };

/**
 * Feature flags with their documented defaults (document 1, section 9). The documents also name a daily bonus, a
 * referral module and a fallback user-form warning, but nothing that these would do in the console.
 */
export const defaultFlags = {
  linearDiagram: true,
  circularDiagram: true,
  languageSwitch: true,
  problems: true,
  tickets: true,
  onlineUsers: true,
  managerRoleSelection: true,
  markManyTasks: false,
  orderDetails: false,
  customMessages: false,
};
export type Flag = keyof typeof defaultFlags;
export type Flags = Record<Flag, boolean>;

/** The properties of a market. Each market has a file; settings override some of the values (editions/settings.ts). */
export interface Edition {
  code: EditionCode;
  /** The market's name, which the console shows below the product's name. */
  name: string;
  /** The accent colour, as CSS colours for the light and the dark theme. */
  accent: { light: string; dark: string };
  /** The IANA time zone in which all dates are entered and shown (document 1, section 9). */
  timeZone: string;
  phone: {
    /** Restored when the field is emptied or its text gets shorter than the prefix (document 1, section 5). */
    prefix: string;
    /** What is dialled instead of the country's prefix within the market: '0' in 085 123 4567. */
    trunk: string;
    /** Number of characters, including the plus. */
    minLength: number;
    maxLength: number;
  };
  /** The words for the in-app currency and for money (document 1, section 1). */
  currency: { coins: 'points' | 'coins'; money: 'euro' | 'dollars' };
  /** The earliest date that Statistics offers, yyyy-MM-dd (document 1, section 9). */
  launchDate: string;
  languages: readonly Language[];
  flags: Flags;
  /** Sections that are not in the menu (document 1, section 9). */
  hiddenSections: { content: readonly string[]; bonusShop: readonly string[]; reports: readonly string[] };
  /** The version segment of the API path (document 1, section 7). */
  apiVersion: 'v1' | 'v3';
  /** The minimum and maximum number of digits of an account number (decisions, editions). */
  accountNumberDigits: readonly [number, number];
  /** In years; app users must be at least this old (document 1, section 5). */
  minimumAge: number;
  /** The default users-limit of a new manager with the BA role (document 1, section 9). */
  defaultUsersLimit: number;
  /** For an RSM the first region is preselected in the users' statistics (document 1, section 2.2). */
  rsmStartsInFirstRegion: boolean;
  /**
   * Contact statistics count users who logged in, not users who were active in the period ('Hungary and some other
   * editions', document 1, section 4).
   */
  loggedInIsMainBar: boolean;
  /** The roles that may change the rewards of CPA programmes; by default all roles that see them (decisions, CPA). */
  cpaRewardRoles: readonly Role[];
  /**
   * A brand ambassador's own statistics count users, their statuses, the outlets' sellers and the outlets' activity
   * (BELARUS, document 1, section 7).
   */
  statisticsByOutlet: boolean;
  /**
   * Messages to all users or to a target group have a chat of their own, chats show their ids, and every message has
   * the type of broadcasts (IRELAND; document 3, sections 2.4 and 7).
   */
  broadcastChats: boolean;
  /**
   * Custom-task images of challenges can be accepted and declined ('only in some markets', document 2, section 2.13;
   * decisions).
   */
  acceptsTaskImages: boolean;
}

type EditionInput = Pick<Edition, 'code' | 'name' | 'accent' | 'timeZone' | 'launchDate'> & {
  phonePrefix: string;
  phoneTrunk?: string;
  phoneMaxLength?: number;
  flags?: Partial<Flags>;
} & Partial<Omit<Edition, 'phone' | 'flags'>>;

/** Fills in the documented defaults of a market. */
export function defineEdition({
  phonePrefix,
  phoneTrunk = '0',
  phoneMaxLength = 13,
  flags,
  ...own
}: EditionInput): Edition {
  return {
    phone: { prefix: phonePrefix, trunk: phoneTrunk, minLength: 12, maxLength: phoneMaxLength },
    currency: { coins: 'points', money: 'euro' },
    languages,
    flags: { ...defaultFlags, ...flags },
    hiddenSections: { content: [], bonusShop: [], reports: [] },
    apiVersion: 'v3',
    accountNumberDigits: [7, 7],
    minimumAge: 18,
    defaultUsersLimit: 150,
    rsmStartsInFirstRegion: false,
    loggedInIsMainBar: false,
    statisticsByOutlet: false,
    acceptsTaskImages: true,
    broadcastChats: false,
    cpaRewardRoles: ['ADMIN', 'TEAM', 'RSM', 'BA'],
    ...own,
  };
}
