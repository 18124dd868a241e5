import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { StationButton } from '../../kit/moderation/station/station-button';
import { can } from '../../providers/access';
import { DashboardSlot } from './dashboard-slot';
import { MessageButton } from './message/message-button';
import { messagesMatching } from './message/offered';
import { isWaiting } from './moderation-status';
import { users } from './resource';
import { dashboardParameters } from './scope';

const loadStation = () => import('./moderation-station');
const SellerStation = lazyPart(loadStation, ['loyalty']);

export default function UserList() {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const mayMessage = messagesMatching();
  return (
    <List
      resource={users}
      header={<DashboardSlot />}
      extra={dashboardParameters}
      above={mayMessage && <div ref={setLine} />}
      actions={
        <>
          {mayMessage && <MessageButton line={line} />}
          <StationButton mayDecide={can(users, 'edit')} picks={isWaiting} station={SellerStation} load={loadStation} />
        </>
      }
    >
      <Filter source="id" />
      <Filter source="name" />
      <Filter source="surname" />
      <Filter source="traffic_code" />
      <Filter source="status" />
      <Filter source="passport_status" />
      <Filter source="custom_status" />
      <Filter source="esign_status" />
      <Filter source="id_card_status" />
      <Filter source="position_id" />
      <Filter source="manager_id" />
      <Filter source="is_active_in_last_month" />
      <Filter source="city_id" />
      <Filter source="region_id" />
      <Filter source="legal_entity_id" />
      <Filter source="tier_id" />
      <Filter source="street" />
      <Filter source="contracted" />
      <Filter source="contract_type" />
      <Filter source="legal_id" />
      <Column source="id" />
      <Column source="phone" />
      <Column source="username" />
      <Column source="name" />
      <Column source="surname" />
      <Column source="status" />
      <Column source="manager.fullName" />
      <Column source="manager.region.name" />
      <Column source="city.name" />
      <Column source="address.outlet_code" />
      <Column source="traffic_code" />
      <Column source="tier.name" />
      <Column<typeof users>
        source="address.street"
        render={({ address }) => [address?.street, address?.building_number].filter(Boolean).join(' ')}
      />
      <Column source="legal_entity.name" />
      <Column source="seller_code" />
      <Column source="coins" />
      <Column source="rating" />
      <Column source="created_at" />
      <Column source="signature" />
      <Column source="completion_rate" />
      <Column source="esignature.status" />
      <Column source="is_active_in_last_month" />
      <Column source="last_transaction_date" />
      <Column source="passport.updated_at" />
      <Column source="first_login_date" />
      <Column source="app_version" />
    </List>
  );
}
