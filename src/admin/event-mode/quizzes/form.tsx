import { lazyPart } from '../../../kit/lazy-part';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { PhonePreview } from '../../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../../kit/form/section';
import { PublishedField } from '../../../publishing/published-field';
import { blankQuestions, questionKinds } from '../../questions/kinds';
import { QuestionsInput } from '../../questions/questions-input';
import { eventQuizzes } from './resource';

const initial = { questions: blankQuestions(questionKinds.event) };

const Preview = lazyPart(() => import('../../questions/quiz-preview'));

export default function EventQuizForm() {
  return (
    <Form resource={eventQuizzes} initial={initial}>
      <Section title="quiz">
        <Field source="name" />
        <PublishedField source="activated_at" />
        <Field source="status" />
      </Section>
      <Section title="questions">
        <QuestionsInput kind={questionKinds.event} />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
