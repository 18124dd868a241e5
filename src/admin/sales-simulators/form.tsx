import { AudienceSection } from '../../audience/section';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { salesSimulators } from './resource';

export default function SalesSimulatorForm() {
  return (
    <Form resource={salesSimulators}>
      <Section title="simulator">
        <Field source="name" />
        <Field source="coins" />
        <PeriodFields />
        <Field source="reaction_id" wide />
      </Section>
      <AudienceSection />
      <Section title="images">
        <Field source="incomplete_image" />
        <Field source="complete_image" />
      </Section>
    </Form>
  );
}
