import { ArrayInput } from '../../../kit/form/rows/array-input';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { ColoursInput } from './colours-input';
import { CountInput } from './count-input';
import { NewColour } from './new-colour';
import { presents } from './resource';

export default function PresentForm() {
  return (
    <Form resource={presents}>
      <Section title="present">
        <Field source="name" />
        <Field source="priority" />
        <Field source="category_id" />
        <Field source="type" />
        <Field source="delivery_channel" />
        <Field source="target_group_id" />
        <Field source="status" />
        <CountInput />
        <Field source="description" wide />
        <Field source="photo" wide />
      </Section>
      <Section title="prices">
        <Field source="price" />
        <Field source="promo_price" />
        <Field source="nominal_price" />
      </Section>
      <Section title="colours">
        <ColoursInput source="colors" />
        <ArrayInput source="colors_with_count" inLine>
          <Field source="color_id" />
          <Field source="count" />
        </ArrayInput>
        <NewColour />
      </Section>
    </Form>
  );
}
