import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { dailyGames } from './resource';

export default function DailyGameForm() {
  return (
    <Form resource={dailyGames}>
      <Section title="game">
        <Field source="name" />
        <Field source="url" />
        <Field source="article_id" wide />
        <Field source="progress_bar_enable" wide />
      </Section>
    </Form>
  );
}
