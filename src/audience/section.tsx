import { Field } from '../kit/form/field';
import { Section } from '../kit/form/section';

/** The shared sub-form 'Audience': target group, priority, notify users (decisions). */
export function AudienceSection() {
  return (
    <Section title="audience">
      <Field source="target_group_id" />
      <Field source="priority" />
      <Field source="push" wide />
      <Field source="message" wide />
    </Section>
  );
}
