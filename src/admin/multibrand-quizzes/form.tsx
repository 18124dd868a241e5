import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { blankQuestions, questionKinds } from '../questions/kinds';
import { QuestionsInput } from '../questions/questions-input';
import { multibrandQuizzes } from './resource';

const initial = { questions: blankQuestions(questionKinds.multibrand) };

const Preview = lazyPart(() => import('../questions/quiz-preview'));

export default function MultibrandQuizForm() {
  return (
    <Form resource={multibrandQuizzes} initial={initial}>
      <Section title="quiz">
        <Field source="name" />
        <Field source="status" />
        <Field source="price" />
        <PublishedField source="published_at" />
        <Field source="progress_bar_enable" wide />
      </Section>
      <Section title="questions">
        <QuestionsInput kind={questionKinds.multibrand} />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
