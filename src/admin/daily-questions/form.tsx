import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { blankQuestion, questionKinds } from '../questions/kinds';
import { QuestionFields } from '../questions/question-fields';
import { dailyQuestions } from './resource';

const Preview = lazyPart(() => import('./preview'));

export default function DailyQuestionForm() {
  return (
    <Form resource={dailyQuestions} initial={blankQuestion(questionKinds.daily)}>
      <Section title="quiz">
        <QuestionFields kind={questionKinds.daily} />
        <PublishedField source="active_at" />
        <Field source="progress_bar_enable" />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
