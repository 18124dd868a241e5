import { useTranslation } from 'react-i18next';
import { here } from '../../../here';
import type { Row } from '../../../kit/list/state';
import { Cell } from '../../../kit/list/table/cell';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { can } from '../../../providers/access';
import { number } from '../../../providers/format';
import { orders } from './resource';
import { RevertButton } from './revert-button';
import { RevertDialog } from './revert-dialog';
import { useRevert } from './use-revert';

export default function OrdersOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  const { snapshot, send } = useRevert();
  return (
    <>
      <PersonRows of={orders} value={id}>
        {(order) => {
          const { name, product, product_color, price, status, created_at } = order;
          const title = name ?? product?.name ?? `#${order.id}`;
          return (
            <PersonRow
              to={can(orders, 'edit') ? `/${orders.path}/${order.id}` : undefined}
              title={title}
              note={[
                typeof price === 'number' && t('points.amount', { count: price, amount: number(price) }),
                product?.name !== title && product?.name,
                product_color?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
              at={created_at}
              action={<RevertButton order={order as Row} send={send} size="sm" />}
            >
              <Cell contract={orders} source="status" field={here(orders).fields.get('status')} value={status} />
            </PersonRow>
          );
        }}
      </PersonRows>
      {!snapshot.matches('idle') && <RevertDialog snapshot={snapshot} send={send} />}
    </>
  );
}
