import * as z from 'zod/mini';

/** A whole number as text; without one, what the call does without the parameter. */
export const whole = (least: number, greatest: number) =>
  z.optional(
    z.string('number').check(
      z.regex(/^\d{1,9}$/, 'number'),
      z.refine((text) => Number(text) >= least && Number(text) <= greatest, 'number'),
    ),
  );

/** The direction of an order, in upper or lower case. */
export const order = z.optional(z.string('choice').check(z.toUpperCase(), z.regex(/^(ASC|DESC)$/, 'choice')));

/**
 * The parameters of a call that reads: a blank one is as one that is not sent. What a write does is not guessed from a
 * blank `dry_run`.
 */
export const sentIn = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));
