import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { reactions } from './resource';

const blank = { image: null, type_id: null };
const initial = { images: [blank] };

export default function ReactionForm() {
  return (
    <Form resource={reactions} initial={initial}>
      <Section title="pack">
        <Field source="name" wide />
      </Section>
      <Section title="images">
        <ArrayInput source="images" blank={blank}>
          <Field source="image" />
          <Field source="type_id" />
        </ArrayInput>
      </Section>
    </Form>
  );
}
