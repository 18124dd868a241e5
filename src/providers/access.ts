import type { AccessControlProvider } from '@refinedev/core';
import { screens } from 'virtual:screens';
import type { Action, Contract } from '../contract/contract';
import { contractAt, here } from '../here';
import { session } from './session';

/** Whether the person signed in may do this here. The server checks the same contract on every call. */
export const can = (resource: Contract, action: Action): boolean =>
  here(resource).allows(action, session()?.roles ?? []);

/** The same for a path: by its contract if a screen has loaded it, else by the list of screens. */
export function canAt(path: string, action: string): boolean {
  const held = session()?.roles ?? [];
  const own = contractAt(path);
  if (own) return own.allows((action === 'show' ? 'list' : action === 'clone' ? 'duplicate' : action) as Action, held);
  return screens.some(
    (screen) =>
      screen.path === path &&
      (screen.kind === action || (screen.kind === 'screen' && action === 'list')) &&
      screen.roles.some((role) => held.includes(role)),
  );
}

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: canAt(resource ?? '', action) }),
  // Roles change with the session only, and a new session has a new query client.
  options: { queryOptions: { staleTime: Infinity }, buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
