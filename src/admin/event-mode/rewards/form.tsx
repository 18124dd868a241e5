import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { eventRewards } from './resource';
import { RewardFields } from './reward-fields';

export default function EventRewardForm() {
  return (
    <Form resource={eventRewards}>
      <Section title="reward">
        <RewardFields />
      </Section>
    </Form>
  );
}
