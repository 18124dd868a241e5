import { useCallback, useEffect, useState } from 'react';
import type { KeptChoice } from '../../../../machines/trade-address';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../../kit/form/editing/drafts';
import { onLeaving, session } from '../../../providers/session';
import { tradeAddress } from './resource';

/** Keeps unsaved changes when the session expires, until the same person signs in again (decisions, 401 or 403). */
export function useUnsavedSelection(address: string) {
  const [key] = useState(() => draftKey(session()?.subject ?? '', tradeAddress.path, address));
  const [kept] = useState(() => (readDraft(key)?.values ?? null) as unknown as KeptChoice | null);
  useEffect(() => forgetDraft(key), [key]);
  const keepUnsaved = useCallback(
    (unsaved: () => KeptChoice | null) =>
      onLeaving((reason) => {
        const choice = reason ? unsaved() : null;
        if (choice)
          keepDraft(key, { at: Date.now(), values: { chosen: choice.chosen, reason: choice.reason }, signedOut: true });
      }),
    [key],
  );
  return { kept, keepUnsaved };
}
