import type { Role } from '../src/contract/roles';

/** The market codes. `ALL` in the documents is a marker for "every one of these", never a build (document 1, section 1). */
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

/** Interface languages; `tw` is Traditional Chinese and puts `zh-Hant-TW` on the page. English is the fallback. */
export const languages = ['az', 'en', 'hu', 'ru', 'tw'] as const;
export type Language = (typeof languages)[number];

/** Feature flags with their documented defaults (document 1, section 9). */
export const defaultFlags = {
  linearDiagram: true,
  circularDiagram: true,
  languageSwitch: true,
  problems: true,
  tickets: true,
  onlineUsers: true,
  managerRoleSelection: true,
  dailyBonus: false,
  userFormWarning: false,
  referral: false,
  markManyTasks: false,
  orderDetails: false,
  customMessages: false,
};
export type Flag = keyof typeof defaultFlags;
export type Flags = Record<Flag, boolean>;

/** What a market is. One file a market; every value can be overridden by a setting when it is built or started. */
export interface Edition {
  code: EditionCode;
  /** The market's name as the console shows it under the product's name. */
  name: string;
  /** The one accent colour, as CSS colours for the light and the dark theme. */
  accent: { light: string; dark: string };
  /** IANA zone in which every date is read and shown (document 1, section 9). */
  timeZone: string;
  phone: {
    /** Restored when the field is empty or shorter than it (document 1, section 5). */
    prefix: string;
    /** Characters, the plus included. */
    minLength: number;
    maxLength: number;
  };
  /** Which words stand for the in-app currency and for money (document 1, section 1). */
  currency: { coins: 'points' | 'coins'; money: 'euro' | 'dollars' };
  /** Earliest date that Statistics offers, yyyy-MM-dd (document 1, section 9). */
  launchDate: string;
  languages: readonly Language[];
  flags: Flags;
  /** Sections that the menu leaves out (document 1, section 9). */
  hiddenSections: { content: readonly string[]; bonusShop: readonly string[]; reports: readonly string[] };
  /** The version segment of the wire (document 1, section 7). */
  apiVersion: 'v1' | 'v3';
  /** Least and greatest number of digits of an account number (decisions, editions). */
  accountNumberDigits: readonly [number, number];
  /** Years; an app user must be at least this old (document 1, section 5). */
  minimumAge: number;
  /** Users-limit that a new manager with the BA role starts with (document 1, section 9). */
  defaultUsersLimit: number;
  /** RSM starts with the first region preselected in the users' statistics (document 1, section 2.2). */
  rsmStartsInFirstRegion: boolean;
  /** Contact statistics count those logged in, not those active in the period ('Hungary and some other editions', document 1, section 4). */
  loggedInIsMainBar: boolean;
  /** Who may tick the rewards of CPA programmes; the default is all who see them (decisions, CPA). */
  cpaRewardRoles: readonly Role[];
  /** A brand ambassador's own statistics count users, their statuses, outlets' sellers and outlets' activity (BELARUS, document 1, section 7). */
  statisticsByOutlet: boolean;
  /** What is sent to all or to a target group has a chat of its own, chats show their ids, and every message is of the broadcasts' type (IRELAND; document 3, sections 2.4 and 7). */
  broadcastChats: boolean;
  /** Accept and decline custom-task images of challenges ('only in some markets', document 2, section 2.13; decisions). */
  acceptsTaskImages: boolean;
}

type EditionInput = Pick<Edition, 'code' | 'name' | 'accent' | 'timeZone' | 'launchDate'> & {
  phonePrefix: string;
  phoneMaxLength?: number;
  flags?: Partial<Flags>;
} & Partial<Omit<Edition, 'phone' | 'flags'>>;

/** Completes a market with the defaults that the documents give. */
export function defineEdition({ phonePrefix, phoneMaxLength = 13, flags, ...own }: EditionInput): Edition {
  return {
    phone: { prefix: phonePrefix, minLength: 12, maxLength: phoneMaxLength },
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
