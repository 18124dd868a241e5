import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { unexpectedRewards } from './resource';

export default function UnexpectedRewardForm() {
  return (
    <Form resource={unexpectedRewards}>
      <Section title="reward">
        <Field source="name" />
        <Field source="type_id" />
        <Field source="description" wide />
        <Field source="coins" />
        <Field source="value" />
        <Field source="level_id" />
        <Field source="frequency_id" />
        <Field source="is_repeated" wide />
        <Field source="done" />
      </Section>
    </Form>
  );
}
