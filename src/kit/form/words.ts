import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import type { ContractIn } from '../../contract/contract-in';
import type { Message } from '../../contract/validation';
import { labelKey, wordKey } from '../words';

/** Turns 'tasks.2.brand_id' into 'tasks.brand_id', as translation keys have no row numbers. */
export const bare = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '');

export const fieldKey = (own: ContractIn, path: string) => labelKey(own.contract, bare(path));
/** Translation key of the help text under a field; it may not exist. */
export const hintKey = (own: ContractIn, path: string) =>
  wordKey(own.contract, `hints.${bare(path).replaceAll('.', '_')}`);

/** Translation keys of a row's name and of the button that adds one: 'Task 2', 'Add task'. */
export const rowKey = (own: ContractIn, path: string, word: 'one' | 'add') =>
  wordKey(own.contract, `rows.${bare(path).replaceAll('.', '_')}.${word}`);

/** A field's path in words: 'Tasks › 3 › Brand'. */
export const pathLabel = (t: TFunction, own: ContractIn, path: string): string => {
  const parts = path.replace(/\.root$/, '').split('.');
  const said = parts.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return [String(Number(part) + 1)];
    const isRowsOrLeaf = at === parts.length - 1 || /^\d+$/.test(parts[at + 1] ?? '');
    return isRowsOrLeaf ? [t(fieldKey(own, parts.slice(0, at + 1).join('.')))] : [];
  });
  return said.join(' › ');
};

/**
 * Errors of the console's own validation are stored as translation keys, so that they change with the language. Those
 * of the server are already translated.
 */
export const asError = (words: Message): FieldError => ({ type: 'words', message: JSON.stringify(words) });
export const errorText = (
  t: TFunction,
  error: { type?: unknown; message?: string } | undefined,
): string | undefined => {
  if (!error?.message) return;
  if (error.type !== 'words') return error.message;
  const { key, params } = JSON.parse(error.message) as Message;
  // A resource's own check names its words.
  return t(key.includes(':') ? key : `validation:${key}`, params);
};
