import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { newKey } from '../../../providers/data';
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

/** Each tab may have a new record of its own. */
function tabName(): string {
  const name = sessionStorage.getItem('tab') ?? newKey();
  sessionStorage.setItem('tab', name);
  return name;
}
/**
 * The storage key names person, resource and record: 'draft/manager:5/admin/users/12'; without an id, a new record of
 * this tab: 'draft/manager:5/admin/users/create/3f…'.
 */
export const draftKey = (subject: string, path: string, id?: string | number) =>
  `${prefix}${subject}/${path}/${id ?? `create/${tabName()}`}`;

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
export interface Found {
  key: string;
  draft: Draft;
}
/** The draft of a record or, if this tab has none of a new record, the newest one of another tab. */
export function findDraft(key: string, isNew: boolean): Found | null {
  const own = readDraft(key);
  if (own || !isNew) return own && { key, draft: own };
  const place = key.slice(0, key.lastIndexOf('/'));
  const others = Object.keys(localStorage).flatMap((other) => {
    const draft = other.startsWith(place) ? readDraft(other) : null;
    return draft ? [{ key: other, draft: { ...draft, signedOut: false } }] : [];
  });
  return others.toSorted((one, other) => other.draft.at - one.draft.at)[0] ?? null;
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
