import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { legalEntities } from './resource';

export default function LegalEntityForm() {
  return (
    <Form resource={legalEntities}>
      <Section title="entity">
        <Field source="name" />
        <Field source="type" />
      </Section>
    </Form>
  );
}
