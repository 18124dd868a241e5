import { useTranslation } from 'react-i18next';
import { here } from '../../../here';
import { Cell } from '../../../kit/list/table/cell';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { can } from '../../../providers/access';
import { number } from '../../../providers/format';
import { orders } from './resource';

export default function OrdersOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  return (
    <PersonRows of={orders} value={id}>
      {({ id, name, product, product_color, price, status, created_at }) => (
        <PersonRow
          to={can(orders, 'edit') ? `/${orders.path}/${id}` : undefined}
          title={name ?? product?.name ?? `#${id}`}
          note={[
            typeof price === 'number' && t('points.amount', { count: price, amount: number(price) }),
            product?.name !== name && product?.name,
            product_color?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
          at={created_at}
        >
          <Cell contract={orders} source="status" field={here(orders).fields.get('status')} value={status} />
        </PersonRow>
      )}
    </PersonRows>
  );
}
