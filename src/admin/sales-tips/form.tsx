import { AudienceSection } from '../../audience/section';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import { Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { salesTips } from './resource';

export default function SalesTipForm() {
  return (
    <Form resource={salesTips}>
      <Section title="tip">
        <Field source="name" />
        <PublishedField source="published_at" />
      </Section>
      <AudienceSection />
      <Section title="images">
        <Field source="incomplete_image" />
        <Field source="complete_image" />
      </Section>
      <Section title="steps">
        <ArrayInput source="steps" blank={{ step_type: 'url' }}>
          <Field source="name" />
          <Field source="step_type" />
          <Field source="special_quiz_id" />
          <Field source="url" />
          <Field source="minutes_to_read" />
          <Field source="coins" />
          {/* The documented filter of the lookup (document 2, section 7.4). */}
          <ReferenceInput source="transaction_type_id" filter={{ name: 'SALES', sort: 'id', order: 'ASC' }} />
        </ArrayInput>
      </Section>
    </Form>
  );
}
