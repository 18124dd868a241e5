import { Field } from '../../kit/form/field';
import { FileInput } from '../../kit/form/inputs/file-input';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { cpaPrograms } from './resource';

export default function CpaProgramForm() {
  return (
    <Form resource={cpaPrograms}>
      <Section title="program">
        <Field source="id" wide />
        <Field source="name" wide />
        <Field source="end_date" />
        <Field source="status" />
      </Section>
      <Section title="outlets">
        <FileInput source="file_link" accept=".xlsx" wide />
        <Field source="allow_grade" wide />
      </Section>
    </Form>
  );
}
