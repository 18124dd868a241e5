import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { winWinCategories } from './resource';

export default function WinWinCategoryForm() {
  return (
    <Form resource={winWinCategories}>
      <Section title="category">
        <Field source="name" />
        <Field source="priority" />
        <Field source="transaction_type_id" />
        <Field source="photo" wide />
      </Section>
    </Form>
  );
}
