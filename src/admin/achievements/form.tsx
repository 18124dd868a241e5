import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { BooleanInput } from '../../kit/form/inputs/boolean-input';
import { useRow } from '../../kit/form/rows/use-row';
import { Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { achievements } from './resource';

/** Actions in a row count by days, unless that is switched off afterwards (document 2, section 5.2). */
function InRow() {
  const { set } = useRow();
  return <BooleanInput source="in_row" onChosen={(on) => on && set('in_row_by_days', true)} />;
}

export default function AchievementForm() {
  return (
    <Form resource={achievements}>
      <Section title="achievement">
        <Field source="name" />
        <Field source="priority" />
        <Field source="description" wide />
        <PeriodFields />
        <Field source="levels_package_id" />
        <Field source="max_level" />
        <Field source="visible" wide />
      </Section>
      <Section title="looks">
        <Field source="text_color" />
        <Field source="status_color" />
        <Field source="background_image" />
        <Field source="icon_image" />
      </Section>
      <Section title="tasks">
        <ArrayInput source="tasks" blank={{ type_id: 1, in_row: false }}>
          <Field source="name" />
          <Field source="type_id" />
          <Field source="number_of_actions" />
          <Field source="kb_category_id" />
          <Field source="kb_brand_id" />
          <InRow />
          <Field source="in_row_by_days" />
          <Field source="text_color" />
          <Field source="card_color" />
          <Field source="progress_color" />
          <Field source="reward_color" />
          <Field source="task_image" />
          <Field source="reward_image" />
        </ArrayInput>
      </Section>
    </Form>
  );
}
