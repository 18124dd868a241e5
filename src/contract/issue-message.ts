import type * as z from 'zod/mini';
import type { Message } from './message';

type Issue = z.core.$ZodIssue;

export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const typeWords: Record<string, string> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
const bound = (limit: number | bigint, inclusive: boolean | undefined, step: number) =>
  Number(limit) + (inclusive === false ? step : 0);

const limits: Record<string, readonly [tooBig: string, tooSmall: string]> = {
  string: ['tooLong', 'tooShort'],
  array: ['tooMany', 'tooFew'],
};
const limitMessage = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Message => {
  const counted = limits[issue.origin];
  // The numeric bounds of a reference mean nothing to a person; an id outside of them is reported as a missing value.
  if (!counted && issue.message === 'required') return { key: 'required' };
  const [tooBig, tooSmall] = counted ?? ['tooBig', 'tooSmall'];
  if (issue.code === 'too_big') return { key: tooBig, params: { max: bound(issue.maximum, issue.inclusive, -1) } };
  return counted && Number(issue.minimum) === 1
    ? { key: 'required' }
    : { key: tooSmall, params: { min: bound(issue.minimum, issue.inclusive, 1) } };
};

/**
 * Converts one zod issue to a translation key. Pass `value`, the value at the issue's path, where it is known: it
 * distinguishes a missing value from one of the wrong type.
 * Messages in schemas are translation keys. zod passes a schema's message down to checks without one, so length and
 * limit errors are recognised by the issue's code instead.
 */
export function issueMessage(issue: Issue, ...given: [value?: unknown]): Message {
  const known = given.length > 0;
  if (issue.code === 'unrecognized_keys') return { key: 'unknownField', params: { field: issue.keys.join(', ') } };
  if (known && isEmpty(given[0])) return { key: 'required' };
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitMessage(issue);
  if (issue.code === 'invalid_type' && (known || /\s/.test(issue.message)))
    return { key: typeWords[issue.expected] ?? 'invalid' };
  return { key: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'invalid' };
}
