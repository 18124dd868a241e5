import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { lep } from './resource';

export default function LepForm() {
  return (
    <Form resource={lep}>
      <Section title="lep">
        <Field source="name" />
        <Field source="priority" />
        <Field source="rules_link" />
        <Field source="help_link" />
        <PeriodFields />
        <Field source="progress_bar_enable" wide />
      </Section>
      <Section title="colors">
        <Field source="accent_color" />
        <Field source="background_color" />
        <Field source="text_color" />
        <Field source="button_text_color" />
      </Section>
      <Section title="images">
        <Field source="main_image" wide />
        <Field source="background_image" wide />
        <Field source="input_background_image" wide />
      </Section>
      <Section title="transaction">
        <Field source="coins" />
        <Field source="transaction_type_id" />
      </Section>
    </Form>
  );
}
