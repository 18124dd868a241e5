import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { FileInput } from '../../kit/form/inputs/file-input';
import { Section } from '../../kit/form/section';
import { OutletsOfTier } from './outlets-of-tier';
import { tiersDiscounts } from './resource';

export default function TierDiscountForm() {
  return (
    <Form resource={tiersDiscounts}>
      <Section title="tier">
        <Field source="name" wide />
        <Field source="discount" />
        <Field source="color" />
      </Section>
      <Section title="outlets">
        <FileInput source="outlet_codes_file" accept=".xlsx" wide />
        <OutletsOfTier />
      </Section>
    </Form>
  );
}
