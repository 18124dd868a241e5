import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { transactionTypes } from './resource';

export default function TransactionTypeForm() {
  return (
    <Form resource={transactionTypes}>
      <Section title="type">
        <Field source="name" />
        <Field source="title" />
        <Field source="photo" wide />
      </Section>
    </Form>
  );
}
