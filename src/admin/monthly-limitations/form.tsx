import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Section } from '../../kit/form/section';
import { ActivityFields } from './activity-fields';
import { BarPreview } from './bar-preview';
import { monthlyLimitations } from './resource';

export default function MonthlyLimitationForm() {
  return (
    <Form resource={monthlyLimitations}>
      <Section title="limitation">
        <Field source="hint_text" wide />
        <Field source="limit" />
        <Field source="activated_at" />
        <Field source="target_group_id" wide />
      </Section>
      <Section title="bar">
        <Field source="first_half_color" />
        <Field source="second_half_color" />
        <BarPreview />
      </Section>
      <Section title="activities">
        <ArrayInput source="activities" blank={{ type_id: 1 }}>
          <ActivityFields />
        </ArrayInput>
      </Section>
    </Form>
  );
}
