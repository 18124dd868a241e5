import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { accountNumbers } from './resource';

export default function AccountNumberForm() {
  return (
    <Form resource={accountNumbers}>
      <Section title="accountNumber">
        <Field source="account_codes" wide />
        <Field source="user_id" />
        <Field source="tier_id" />
      </Section>
    </Form>
  );
}
