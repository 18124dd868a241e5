import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { LongTextInput } from '../../kit/form/inputs/text-input';
import { QuestionFields } from './question-fields';
import { blankCriterion, blankQuestion } from './question-types';
import { mysteryShopper } from './resource';

const initial = { criterias: [blankCriterion] };

export default function MysteryShopperForm() {
  return (
    <Form resource={mysteryShopper} initial={initial}>
      <Section title="visit">
        <Field source="name" />
        <Field source="status" />
        <PeriodFields />
        <Field source="brand_id" />
        <Field source="background_image" wide />
      </Section>
      <Section title="audience">
        <Field source="target_group_id" />
        <Field source="reward_coefficient" />
        <Field source="result_page_date_to" />
      </Section>
      <Section title="criterias">
        <ArrayInput source="criterias" blank={blankCriterion}>
          <Field source="name" wide />
          <LongTextInput source="good_answer" rows={2} />
          <LongTextInput source="normal_answer" rows={2} />
          <LongTextInput source="bad_answer" rows={2} />
          <ArrayInput source="questions" blank={blankQuestion}>
            <QuestionFields />
          </ArrayInput>
        </ArrayInput>
      </Section>
    </Form>
  );
}
