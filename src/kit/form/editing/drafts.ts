import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { changedValues, type Values } from '../record';

/** Unsaved changes of one form, kept in the browser (decisions, 401 or 403). */
export interface Draft {
  /** When it was stored, in milliseconds since the epoch. */
  at: number;
  /** The changed values by path, without passwords. */
  values: Record<string, unknown>;
  /** The record's values at these paths, to detect changes by others since. */
  base?: Record<string, unknown>;
  /** Stored because the session ended: restored without asking. */
  signedOut?: boolean;
}

const prefix = 'draft/';
const days = 14 * 86_400_000;

/** The storage key names person, resource and record: 'draft/manager:5/admin/users/12'; without an id, a new record. */
export const draftKey = (subject: string, path: string, id?: string | number) =>
  `${prefix}${subject}/${path}/${id ?? 'create'}`;

export function readDraft(key: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return stored && typeof stored.at === 'number' && stored.values && Object.keys(stored.values).length
      ? stored
      : null;
  } catch {
    return null;
  }
}
export const forgetDraft = (key: string) => localStorage.removeItem(key);
/** Stores a draft. Returns false instead of throwing if the storage is full, so that typing is not interrupted. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
/** Drafts expire after two weeks. */
export function forgetOldDrafts(now = Date.now()): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (readDraft(key)?.at ?? 0) < now - days) forgetDraft(key);
}

/** A form's changes without passwords. Uploaded files are stored as their keys. */
export const draftValues = (
  own: ContractIn,
  roles: readonly Role[],
  before: Values,
  values: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    changedValues(own, roles, before, values).filter(([path]) => own.fields.get(path)?.kind !== 'password'),
  );
/** The values of a draft for fields that still exist, as the draft may be from an older build. */
export const usableValues = (own: ContractIn, roles: readonly Role[], draft: Draft): [string, unknown][] => {
  const known = new Set(own.formFields(roles));
  return Object.entries(draft.values).filter(([path]) => known.has(path));
};
