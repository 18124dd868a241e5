import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { AnswersInput } from './answers-input';
import { quickTips } from './resource';
import { TipTypeInput } from './type-input';
import { answersOf, priceQuestion } from './types';

const Preview = lazyPart(() => import('./preview'));

const initial = { answers: answersOf(priceQuestion) };

export default function QuickTipForm() {
  return (
    <Form resource={quickTips} initial={initial}>
      <Section title="tip">
        <TipTypeInput />
        <Field source="question" wide />
        <Field source="image" wide />
        <AnswersInput />
        <Field source="show_price_disclaimer" />
        <Field source="brand_id" />
        <PublishedField source="active_at" />
        <Field source="progress_bar_enable" />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
