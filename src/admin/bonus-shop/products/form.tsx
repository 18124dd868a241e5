import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Aside, Section } from '../../../kit/form/section';
import { products } from './resource';
import { TierPrices } from './tier-prices';

export default function ProductForm() {
  return (
    <Form resource={products}>
      <Section title="product">
        <Field source="description" wide />
        <Field source="provider_id" />
        <Field source="type" />
        <Field source="active" />
        <Field source="created_at" />
      </Section>
      <Section title="prices">
        <Field source="price" />
        <Field source="promo_price" />
        <Field source="nominal_price" />
      </Section>
      <Aside>
        <TierPrices />
      </Aside>
    </Form>
  );
}
