import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { EntityFields } from './entity-fields';
import { independentItems } from './resource';

export default function IndependentItemForm() {
  return (
    <Form resource={independentItems}>
      <Section title="item">
        <EntityFields />
        <Field source="progress_bar_enable" wide />
      </Section>
    </Form>
  );
}
