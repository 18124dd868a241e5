import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Aside, Section } from '../../kit/form/section';
import { PhasePreview } from './phase-preview';
import { tradePrograms } from './resource';

export default function TradeProgramForm() {
  return (
    <Form resource={tradePrograms} initial={{ paused: false }}>
      <Section title="program">
        <Field source="name" wide />
        <Field source="file_link" wide />
        <Field source="paused" wide />
      </Section>
      <Section title="collection">
        <Field source="start_collection_phase" />
        <Field source="end_collection_phase" />
      </Section>
      <Section title="ended">
        <Field source="start_ended_phase" />
      </Section>
      <Aside>
        <PhasePreview />
      </Aside>
    </Form>
  );
}
