import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { blankQuestions, questionKinds } from '../questions/kinds';
import { QuestionsInput } from '../questions/questions-input';
import { quizzes } from './resource';

const initial = { questions: blankQuestions(questionKinds.general) };

const Preview = lazyPart(() => import('../questions/quiz-preview'));

export default function QuizForm() {
  return (
    <Form resource={quizzes} initial={initial}>
      <Section title="quiz">
        <Field source="name" />
        <Field source="brand_id" />
        <Field source="status" />
        <Field source="progress_bar_enable" />
        <Field source="price" />
        <PublishedField source="published_at" />
      </Section>
      <Section title="questions">
        <QuestionsInput kind={questionKinds.general} />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
