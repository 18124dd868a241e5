import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { blankQuestions, questionKinds } from '../questions/kinds';
import { QuestionsInput } from '../questions/questions-input';
import { surveys } from './resource';

const initial = { questions: blankQuestions(questionKinds.survey) };

const Preview = lazyPart(() => import('../questions/quiz-preview'));

export default function SurveyForm() {
  return (
    <Form resource={surveys} initial={initial}>
      <Section title="quiz">
        <Field source="name" />
        <Field source="status" />
        <PublishedField source="published_at" />
      </Section>
      <Section title="questions">
        <QuestionsInput kind={questionKinds.survey} />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
