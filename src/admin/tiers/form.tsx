import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { FileInput } from '../../kit/form/inputs/file-input';
import { Section } from '../../kit/form/section';
import { tiers } from './resource';

export default function TierForm() {
  return (
    <Form resource={tiers}>
      <Section title="tier">
        <Field source="name" wide />
        <Field source="reward_coefficient" />
        <Field source="coins_per_currency" />
      </Section>
      <Section title="accountCodes">
        <FileInput source="account_codes_file" accept=".xlsx" wide />
        <Field source="account_codes" wide />
      </Section>
    </Form>
  );
}
