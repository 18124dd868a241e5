import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { useFormParts } from '../../kit/form/form-context';
import { Section } from '../../kit/form/section';
import { ChanceSum } from './chance-sum';
import { botChances } from './resource';

/** Shown when the server sends it (decisions, 'Bot chance'). */
export function Average() {
  return typeof useFormParts().before.average === 'number' ? <Field source="average" /> : null;
}

export default function BotChanceForm() {
  return (
    <Form resource={botChances}>
      <Section title="winRate">
        <Field source="percentage_min" />
        <Field source="percentage_max" />
      </Section>
      <Section title="chances">
        <Field source="one_answer_chance" />
        <Field source="two_answers_chance" />
        <Field source="three_answers_chance" />
        <Field source="four_answers_chance" />
        <Field source="five_answers_chance" />
        <ChanceSum />
        <Average />
      </Section>
    </Form>
  );
}
