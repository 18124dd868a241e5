import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { providers } from './resource';

export default function ProviderForm() {
  return (
    <Form resource={providers}>
      <Section title="provider">
        <Field source="name" />
        <Field source="priority" />
        <Field source="category_id" />
        <Field source="mobile_operator_id" />
        <Field source="template_url" wide />
        <Field source="photo" wide />
      </Section>
    </Form>
  );
}
