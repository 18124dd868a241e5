import { ArrayInput } from '../../../kit/form/rows/array-input';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { dailyRewards } from './resource';

const blank = { name: null, photo: null, withdraw_photo: null, count: null, coins: null };
const initial = { products: Array.from({ length: 4 }, () => blank) };

export default function DailyRewardForm() {
  return (
    <Form resource={dailyRewards} initial={initial}>
      <Section title="step">
        <Field source="step_number" />
      </Section>
      <Section title="products">
        <ArrayInput source="products" blank={blank}>
          <Field source="name" wide />
          <Field source="count" />
          <Field source="coins" />
          <Field source="photo" />
          <Field source="withdraw_photo" />
        </ArrayInput>
      </Section>
    </Form>
  );
}
