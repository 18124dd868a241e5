import type { RuleAttribute } from './attributes';
import { idOf } from './rule';

/** The values of a typed list: one a line, or separated by commas or semicolons; ids by spaces, too. */
export const valuesIn = (text: string, of: Extract<RuleAttribute, { input: 'list' }>['of']): (string | number)[] =>
  text
    .split(of === 'ids' ? /[\s,;]+/ : /[\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (of === 'ids' ? (idOf(one) ?? one) : one));
