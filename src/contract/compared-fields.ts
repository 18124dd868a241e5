import type { Rule } from './contract';

/** The fields that a rule about numbers or codes compares; undefined for other rules. */
export const comparedFields = (rule: Rule): readonly string[] | undefined => {
  switch (rule.rule) {
    case 'sum':
      return rule.of;
    case 'rowsSum':
    case 'accountNumbers':
      return [rule.field];
    case 'atLeast':
    case 'follows':
      return [rule.field, rule.as];
    default:
      return;
  }
};
