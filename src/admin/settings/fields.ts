import * as z from 'zod/mini';
import { boolean, coins, day, decimal, field, image, integer, optional, percent, text } from '../../contract/fields';

// `check` returns a new schema without field metadata, so `field` attaches it again.
const paid = field(coins.check(z.minimum(0)), { kind: 'coins' });
const version = field(text.check(z.regex(/^\d+(\.\d+){0,3}$/, 'invalid')), { kind: 'text' });

/** What the tab 'Settings' saves together (document 1, section 3). */
export const generalFields = {
  win_coins: paid,
  lose_coins: paid,
  draw_coins: paid,
  special_coins: paid,
  daily_question_coins: paid,
  daily_bonus: paid,
  /** The highest price of an order; without it orders have no limit. */
  orders_sum_limit: optional(field(integer.check(z.minimum(1)), { kind: 'integer' })),
  leaf_exchange_rate: field(decimal.check(z.minimum(0)), { kind: 'decimal' }),
  content_limit_date: optional(day),
  quiz_complexity_threshold: percent,
  show_disclaimer: boolean,
  ios_version: optional(version),
  android_version: optional(version),
};

export const inviteCodeFields = {
  invite_code_reward: paid,
  invite_code_background: optional(image('images/')),
};

export const lepFields = {
  lep_registration_banner: optional(image('images/')),
  lep_winner_banner: optional(image('images/')),
};
