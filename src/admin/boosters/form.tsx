import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { boosters } from './resource';

export default function BoosterForm() {
  return (
    <Form resource={boosters}>
      <Section title="booster">
        <Field source="type" />
        <Field source="name" />
        <Field source="price" />
        <Field source="description" wide />
      </Section>
      <Section title="looks">
        <Field source="text_color" />
        <Field source="main_color" />
        <Field source="icon" />
        <Field source="disabled_icon" />
        <Field source="banner" wide />
      </Section>
    </Form>
  );
}
