import { DatedField } from '../../kit/form/inputs/dated-field';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { promoCodes } from './resource';

export default function PromoCodeForm() {
  return (
    <Form resource={promoCodes}>
      <Section title="code">
        <Field source="code" />
        <Field source="custom_code" wide />
        <Field source="customCode" />
        <Field source="count" />
      </Section>
      <Section title="use">
        <Field source="coins" />
        <DatedField source="expires_at" past="expired" />
        <Field source="status" />
        <Field source="multiply" />
        <Field source="progress_bar_enable" wide />
      </Section>
    </Form>
  );
}
