import type { ContractIn } from './contract-in';
import { optionsFor, type Field } from './fields';
import { isEmpty } from './issue-message';
import type { Message } from './message';
import { phoneWords } from './phone-words';
import { roles, type Role } from './roles';

export interface Options {
  mode: 'create' | 'edit';
  /** The roles of the person who saves: some options are only for some roles. */
  roles: readonly Role[];
  /** The stored record. A value that does not change is accepted even if this person could not choose it. */
  before?: unknown;
  /**
   * Reject fields that the record does not have in this market. The server sets it; a form may send back what it was
   * given.
   */
  strict?: boolean;
}

/**
 * What is wrong with one field's value beside its schema and the rules. `kept` are the stored values: they are accepted
 * even if they are none of the options.
 */
export const fieldMessage = (
  field: Field,
  value: unknown,
  own: ContractIn,
  { mode, roles: ownRoles }: Options,
  kept: readonly unknown[],
): Message | undefined => {
  if (mode === 'edit' && field.setOnce && kept.some((one) => !isEmpty(one) && one !== value)) return { key: 'setOnce' };
  if (
    mode === 'create' &&
    field.requiredOnCreate &&
    isEmpty(field.kind === 'text' && typeof value === 'string' ? value.trim() : value)
  )
    return { key: 'required' };
  if (field.kind === 'phone' && typeof value === 'string' && value) return phoneWords(value, own.edition.phone);
  if ((field.kind === 'choices' || field.kind === 'codes') && field.required && Array.isArray(value) && !value.length)
    return { key: 'required' };
  if (!field.options || isEmpty(value)) return;
  const top = roles.find((role) => ownRoles.includes(role));
  const offered = new Set<unknown>(optionsFor(field.options, own.edition.code, top).map((one) => one.id));
  if ([value].flat().every((one) => offered.has(one) || kept.includes(one))) return;
  const here = new Set<unknown>(optionsFor(field.options, own.edition.code).map((one) => one.id));
  return { key: [value].flat().every((one) => here.has(one) || kept.includes(one)) ? 'choiceNotAllowed' : 'choice' };
};
