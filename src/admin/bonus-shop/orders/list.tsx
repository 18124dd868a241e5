import { useMemo } from 'react';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { rowLinksOf } from '../../../kit/list/actions/row-links';
import { PersonLink } from '../../../kit/person/person-link';
import { newKey } from '../../../providers/data';
import { orders } from './resource';
import { RevertDialog } from './revert-dialog';
import { revertible, useRevert, whyNotReverted } from './use-revert';

export default function OrderList() {
  const { snapshot, send } = useRevert();
  const links = useMemo(
    () =>
      rowLinksOf([
        {
          word: 'bonus-shop:orders.revert.action',
          press: (row) => send({ type: 'ASK', order: revertible(row), key: newKey() }),
          whyNot: whyNotReverted,
        },
      ]),
    [send],
  );
  return (
    <>
      <List resource={orders} rowLinks={links}>
        <Filter source="status" />
        <Filter source="name" />
        <Filter source="user_id" />
        <Filter source="phone" />
        <Filter source="start_date" />
        <Filter source="end_date" />
        <Column source="id" />
        <Column source="name" width={96} />
        <Column source="product.name" width={96} />
        <Column source="product_color.name" width={72} />
        <Column<typeof orders>
          source="user_name"
          width={110}
          render={({ user_id, user_name }) =>
            user_id ? <PersonLink id={user_id}>{user_name ?? `#${user_id}`}</PersonLink> : user_name
          }
        />
        <Column source="phone" width={146} />
        <Column source="price" width={100} />
        <Column source="status" />
        <Column source="created_at" width={104} />
      </List>
      {!snapshot.matches('idle') && <RevertDialog snapshot={snapshot} send={send} />}
    </>
  );
}
