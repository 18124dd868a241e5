import type { Rule } from './contract';
import type { ContractIn } from './contract-in';
import { isEmpty } from './issue-message';
import { conditionHolds, inRows, rulesOf, valueAt } from './validation';

/** A rule that sets a field while its conditions hold. */
export type Setter = Extract<Rule, { rule: 'sets' }>;

const settersOf = (own: ContractIn): Setter[] => rulesOf(own).filter((rule) => rule.rule === 'sets');

/** Conditions on a field, given the value of any field by the name that the rule has for it. */
const holds = ({ while: when, unless, filled }: Setter, read: (field: string) => unknown): boolean => {
  const isMet = (one: NonNullable<Setter['while']>) =>
    conditionHolds({ ...one, field: 'value' }, { value: read(one.field) });
  return (!when || isMet(when)) && (!unless || !isMet(unless)) && (!filled || !isEmpty(read(filled)));
};

/** The first of the rules that holds. */
export const setterNow = (setters: readonly Setter[], read: (field: string) => unknown): Setter | undefined =>
  setters.find((one) => holds(one, read));

/**
 * The rules that set the field of one input. For 'tasks.2.in_row' these are the rules of 'tasks.in_row', with the
 * fields that they depend on resolved to the same row.
 */
export function settersOfInput(own: ContractIn, path: string): Setter[] {
  const source = path.replace(/\.\d+(?=\.|$)/g, '');
  const row = inRows(own, source);
  const at = path.split('.').slice(0, 2).join('.');
  const near = (field: string) =>
    row && field.startsWith(`${row.rows}.`) ? `${at}.${field.slice(row.rows.length + 1)}` : field;
  return settersOf(own).flatMap((rule) =>
    rule.field === source
      ? [
          {
            ...rule,
            ...(rule.while && { while: { ...rule.while, field: near(rule.while.field) } }),
            ...(rule.unless && { unless: { ...rule.unless, field: near(rule.unless.field) } }),
            ...(rule.filled && { filled: near(rule.filled) }),
          },
        ]
      : [],
  );
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record with the fields that rules set. Returns the same object when nothing is set. */
export function settled<T extends Record<string, unknown>>(own: ContractIn, record: T): T {
  let result = record;
  for (const source of new Set(settersOf(own).map((rule) => rule.field))) {
    const setters = settersOf(own).filter((rule) => rule.field === source);
    const row = inRows(own, source);
    const set = <V extends Record<string, unknown>>(values: V, field: string, read: (name: string) => unknown): V => {
      const setter = setterNow(setters, read);
      const isKept = !setter || values[field] === setter.value || (setter.ifBlank && !isEmpty(values[field]));
      return isKept ? values : { ...values, [field]: setter.value };
    };
    if (!row) {
      result = set(result, source, (name) => valueAt(result, name));
      continue;
    }
    const sent: unknown = result[row.rows];
    if (!Array.isArray(sent)) continue;
    const near = (name: string) => (name.startsWith(`${row.rows}.`) ? name.slice(row.rows.length + 1) : undefined);
    const rows = sent.map((one: unknown) =>
      isRow(one)
        ? set(one, row.field, (name) => {
            const inRow = near(name);
            return inRow === undefined ? valueAt(result, name) : valueAt(one, inRow);
          })
        : one,
    );
    result = { ...result, [row.rows]: rows };
  }
  return result;
}
