import { useTranslation } from 'react-i18next';
import { useListContext } from '../../../kit/list/list-context';
import { DownloadButton } from '../../../kit/spreadsheet/export-button';
import { outletUsers } from './resource';

/** Exports the outlet's users, filtered and sorted as they are listed. */
export function ExportUsers({ id }: { id: string }) {
  const { t } = useTranslation('outlets-users');
  const { asked, sort } = useListContext();
  const query = {
    outlet_address_id: id,
    ...asked,
    ...(sort && { sort: sort.field, order: sort.order.toUpperCase() }),
  };
  return <DownloadButton path={outletUsers.path} query={query} title={t('outlet-users.title')} />;
}
