import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { kbCategories } from './resource';

export default function CategoryForm() {
  return (
    <Form resource={kbCategories}>
      <Section title="category">
        <Field source="name" />
        <Field source="section" />
        <Field source="type" />
        <Field source="priority" />
        <Field source="transaction_type_id" />
        <Field source="target_group_id" />
        <Field source="icon" wide />
        <Field source="active" wide />
      </Section>
      <Section title="articles">
        <Field source="show_brand" />
        <Field source="should_choose_brand" />
        <Field source="show_quiz" />
        <Field source="show_minutes_to_read" />
        <Field source="show_retail_price" />
        <Field source="show_published_at" />
      </Section>
      <Section title="app">
        <Field source="show_new_bubble" />
        <Field source="limited_content" />
        <Field source="send_push_notification" />
      </Section>
    </Form>
  );
}
