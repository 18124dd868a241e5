import type { AccessControlProvider } from '@refinedev/core';
import { screens } from 'virtual:screens';
import type { Action, Contract } from '../contract/contract';
import { contractAt, here } from '../here';
import { session } from './session';

/**
 * Whether the signed-in person may perform an action in this market. The server checks the same contract on every call.
 */
export const can = (resource: Contract, action: Action): boolean =>
  here(resource).allows(action, session()?.roles ?? []);

/** `can` by path: from the contract once a screen has loaded it, else from the list of screens. */
export function canAt(path: string, action: string): boolean {
  const roles = session()?.roles ?? [];
  const own = contractAt(path);
  if (own) return own.allows((action === 'show' ? 'list' : action === 'clone' ? 'duplicate' : action) as Action, roles);
  return screens.some(
    (screen) =>
      screen.path === path &&
      (screen.kind === action || (screen.kind === 'screen' && action === 'list')) &&
      screen.roles.some((role) => roles.includes(role)),
  );
}

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: canAt(resource ?? '', action) }),
  // Roles change only with the session, and each session has its own query client.
  options: { queryOptions: { staleTime: Infinity }, buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
