import { useTranslation } from 'react-i18next';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import type { Row } from '../../kit/list/state';
import { Overview } from './overview';
import { RegisteredUsers } from './registered-users';
import { outletsUsers } from './resource';
import { useFreshFigures } from './use-fresh-figures';

const opens = (row: Row) => `/${outletsUsers.path}/${row.id}`;

export default function OutletsUsers() {
  return (
    <List resource={outletsUsers} opens={opens} header={<Dashboard />}>
      <Filter source="legal_entity_id" />
      <Filter source="outlet_code" />
      <Filter source="street" />
      <Filter source="city_id" />
      <Filter source="manager_id" />
      <Filter source="region_id" />
      <Column source="legal_entity_name" width={170} />
      <Column source="outlet_code" width={112} />
      <Column source="city_name" width={140} />
      <Column source="address" width={190} />
      <Column source="download_users" />
      <Column source="active_users" />
      <Column source="manager" width={144} />
      <Column source="region" width={164} />
    </List>
  );
}

function Dashboard() {
  const { t } = useTranslation('outlets-users');
  useFreshFigures(outletsUsers.path);
  return (
    <div className="flex flex-col gap-4 px-5 pb-2.5">
      <div className="flex flex-wrap items-start gap-4">
        <Overview />
        <RegisteredUsers />
      </div>
      <h2 className="m-0 text-[13px] font-semibold">{t('outlets-users.list')}</h2>
    </div>
  );
}
