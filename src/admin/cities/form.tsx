import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { cities } from './resource';

export default function CityForm() {
  return (
    <Form resource={cities}>
      <Section title="city">
        <Field source="name" />
      </Section>
    </Form>
  );
}
