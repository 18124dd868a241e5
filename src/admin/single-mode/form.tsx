import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { blankQuestions, questionKinds } from '../questions/kinds';
import { QuestionsInput } from '../questions/questions-input';
import { singleMode } from './resource';

const initial = { questions: blankQuestions(questionKinds.single) };

const Preview = lazyPart(() => import('../questions/quiz-preview'));

export default function SingleModeForm() {
  return (
    <Form resource={singleMode} initial={initial}>
      <Section title="quiz">
        <Field source="name" />
        <Field source="status" />
        <PublishedField source="activated_at" />
      </Section>
      <Section title="coins">
        <Field source="first_stage_coins" />
        <Field source="second_stage_coins" />
        <Field source="third_stage_coins" />
        <Field source="all_stage_bonus" />
      </Section>
      <Section title="questions">
        <QuestionsInput kind={questionKinds.single} />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
