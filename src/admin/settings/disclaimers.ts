import { useOne, type BaseRecord } from '@refinedev/core';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import { can } from '../../providers/access';
import type { CallError } from '../../providers/http';
import { settings } from './resource';

/**
 * Whether the app shows disclaimers at all, which the settings say; asked only where a question has one. A role that
 * does not see the settings is shown what the question says.
 */
export function useDisclaimers(isWanted: boolean): boolean {
  const { query } = useOne<BaseRecord, CallError>({
    resource: settings.path,
    // The settings are one record without an id.
    id: settings.path,
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: isWanted && can(settings, 'list'), retry: false, staleTime: 0 },
  });
  const data = query.data && readRecord(here(settings), query.data.data);
  return isWanted && data?.show_disclaimer !== false;
}
