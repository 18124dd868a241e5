import { lazyPart } from '../../kit/lazy-part';
import { AudienceSection } from '../../audience/section';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { quests } from './resource';
import { RewardTitle, TaskTitle } from './row-titles';
import { TaskFields } from './task-fields';
import { RewardProduct, Winners } from './winners';

const Preview = lazyPart(() => import('./preview'));

export default function ChallengeForm() {
  return (
    <Form resource={quests}>
      <Section title="challenge">
        <Field source="type" />
        <Field source="admin_panel_name" />
        <Field source="name" />
        <Field source="description" wide />
        <Field source="status" />
        <PeriodFields />
        <Field source="progress_bar_enable" wide />
      </Section>
      <AudienceSection />
      <Section title="page">
        <Field source="background_image" wide />
        <Field source="attachments_enabled" wide />
      </Section>
      <Section title="tasks">
        <ArrayInput source="tasks" blank={{ type_id: 1 }} rowTitle={(at) => <TaskTitle at={at} />}>
          <TaskFields />
        </ArrayInput>
      </Section>
      <Section title="rewards">
        <ArrayInput source="rewards" blank={{ type: 1 }} rowTitle={(at) => <RewardTitle at={at} />}>
          <Field source="type" />
          <Field source="name" />
          <Field source="coins" />
          <Field source="tasks_to_complete" />
          <Field source="number_of_winners" />
          <Field source="description" wide />
          <Field source="photo" wide />
          <RewardProduct />
          <Winners />
        </ArrayInput>
      </Section>
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
