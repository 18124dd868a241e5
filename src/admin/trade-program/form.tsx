import { DayInput } from '../../kit/form/inputs/day-input';
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
        <DayInput source="start_collection_phase" />
        <DayInput source="end_collection_phase" edge="end" />
      </Section>
      <Section title="ended">
        <DayInput source="start_ended_phase" />
      </Section>
      <Aside>
        <PhasePreview />
      </Aside>
    </Form>
  );
}
