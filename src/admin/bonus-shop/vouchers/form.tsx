import { ArrayInput } from '../../../kit/form/rows/array-input';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import type { Values } from '../../../kit/form/record';
import { Section } from '../../../kit/form/section';
import { keysTwice } from './metadata';
import { vouchers } from './resource';

const judge = ({ metadata }: Values) => keysTwice(metadata);

export default function VoucherForm() {
  return (
    <Form resource={vouchers} judge={judge}>
      <Section title="voucher">
        <Field source="name" />
        <Field source="priority" />
        <Field source="category_id" />
        <Field source="status" />
        <Field source="price" />
        <Field source="count" />
        <Field source="description" wide />
        <Field source="image" wide />
      </Section>
      <Section title="metadata">
        <ArrayInput source="metadata" inLine>
          <Field source="key" />
          <Field source="value" />
        </ArrayInput>
      </Section>
    </Form>
  );
}
