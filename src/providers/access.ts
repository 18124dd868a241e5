import type { AccessControlProvider } from '@refinedev/core';
import { screens } from 'virtual:screens';
import type { Action, Contract } from '../contract/contract';
import { contractAt, here } from '../here';
import { offers, session } from './session';

/** Whether the back-end has what a screen needs beyond the documents. */
export const isServed = ({ needs }: { needs?: string }): boolean => needs === undefined || offers(needs);

/**
 * Whether the signed-in person may perform an action in this market. The server checks the same contract on every call.
 */
export const can = (resource: Contract, action: Action): boolean =>
  isServed(resource) && here(resource).allows(action, session()?.roles ?? []);

/** `can` by path: from the contract once a screen has loaded it, else from the list of screens. */
export function canAt(path: string, action: string): boolean {
  const roles = session()?.roles ?? [];
  const own = contractAt(path);
  if (own)
    return (
      isServed(own.contract) &&
      own.allows((action === 'show' ? 'list' : action === 'clone' ? 'duplicate' : action) as Action, roles)
    );
  return screens.some(
    (screen) =>
      screen.path === path &&
      isServed(screen) &&
      (screen.kind === action || (screen.kind === 'screen' && action === 'list')) &&
      screen.roles.some((role) => roles.includes(role)),
  );
}

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: canAt(resource ?? '', action) }),
  // Roles change only with the session, and each session has its own query client.
  options: { queryOptions: { staleTime: Infinity }, buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
