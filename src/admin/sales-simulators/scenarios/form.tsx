import { useTranslation } from 'react-i18next';
import { ArrayInput } from '../../../kit/form/rows/array-input';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { useFormParts } from '../../../kit/form/form-context';
import { Section } from '../../../kit/form/section';
import { wordKey } from '../../../kit/words';
import { simulatorScenarios } from './resource';

/** Why the form does not save, as the documents word it. */
function Banner() {
  const { mode } = useFormParts();
  const { t } = useTranslation();
  return (
    <p role="note" className="m-0 mb-4 rounded-lg bg-warn-bg px-3.5 py-2.5 text-warn @3xl/form:col-start-1">
      {t(wordKey(simulatorScenarios, `unsaved.${mode}`))}
    </p>
  );
}

export default function ScenarioForm() {
  return (
    <Form resource={simulatorScenarios}>
      <Banner />
      <Section title="scenario">
        <Field source="name" />
        <Field source="simulator_id" />
      </Section>
      <Section title="questions">
        <ArrayInput source="questions">
          <Field source="number" />
          <Field source="step" />
          <Field source="text" wide />
          <Field source="reaction_type_id" />
        </ArrayInput>
      </Section>
    </Form>
  );
}
