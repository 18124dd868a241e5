import { ChoiceInput } from '../../../kit/form/inputs/choice-input';
import { Form } from '../../../kit/form/form';
import { useFormParts } from '../../../kit/form/form-context';
import { Aside, Section } from '../../../kit/form/section';
import type { Option } from '../../../contract/fields';
import { useTranslation } from 'react-i18next';
import { OrderItem } from './order-item';
import { Buyer } from './buyer';
import { DeliveryDetails } from './delivery-details';
import { orders } from './resource';
import { RevertThis } from './revert-this';
import { orderStatus } from './statuses';

export default function OrderForm() {
  return (
    <Form resource={orders} actions={<RevertThis />}>
      <Section title="order">
        <OrderItem />
        <Status />
      </Section>
      <Aside>
        <Buyer />
        <DeliveryDetails />
      </Aside>
    </Form>
  );
}

/** Only REVERT sets the status 'rejected', and it is final (decisions, 'Order status 4'). */
function Status() {
  const { before } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const whyNot = ({ id }: Option) =>
    id === orderStatus.rejected ? t('bonus-shop:orders.refused.askRevert') : undefined;
  return (
    <ChoiceInput
      source="status"
      disabledOption={whyNot}
      reason={before.status === orderStatus.rejected ? t('bonus-shop:orders.refused.staysReverted') : undefined}
    />
  );
}
