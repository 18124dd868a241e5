import { lazyPart } from '../../kit/lazy-part';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { lotteries } from './resource';

const Preview = lazyPart(() => import('./preview'));

export default function LotteryForm() {
  return (
    <Form resource={lotteries}>
      <Section title="lottery">
        <Field source="type" />
        <Field source="status" />
        <Field source="name" />
        <Field source="priority" />
        <Field source="description" wide />
        <Field source="cost" />
        <Field source="consolation_points" />
        <Field source="progress_bar_enable" wide />
      </Section>
      <Section title="prize">
        <Field source="total" />
        <Field source="winner_count" />
        <Field source="product_name" />
        <Field source="coins" />
        <ArrayInput source="reward_of_points">
          <Field source="amount" />
          <Field source="probability" />
          <Field source="number_of_rewards" />
          <Field source="remaining_rewards" />
        </ArrayInput>
      </Section>
      <Section title="images">
        <Field source="photo" />
        <Field source="background_image" />
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
