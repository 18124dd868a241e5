import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PasswordFields } from '../managers/password-fields';
import { admins } from './resource';

export default function AdminForm() {
  return (
    <Form resource={admins}>
      <Section title="identity">
        <Field source="username" />
        <Field source="name" />
        <Field source="status" />
      </Section>
      <Section title="access">
        <PasswordFields />
      </Section>
    </Form>
  );
}
