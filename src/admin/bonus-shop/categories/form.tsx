import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { categories } from './resource';

export default function CategoryForm() {
  return (
    <Form resource={categories}>
      <Section title="category">
        <Field source="name" />
        <Field source="priority" />
        <Field source="type" />
        <Field source="transaction_type_id" />
        <Field source="target_group_id" />
      </Section>
      <Section title="images">
        <Field source="photo" wide />
        <Field source="header_image" wide />
      </Section>
    </Form>
  );
}
