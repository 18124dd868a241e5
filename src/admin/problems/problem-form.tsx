import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';

/** The form for all levels; below the top level it has a parent problem (document 1, sections 2.10 and 5). */
export function ProblemForm({ resource }: { resource: Resource }) {
  return (
    <Form resource={resource}>
      <Section title="problem">
        <Field source="name" />
        {here(resource).has('parent_id') && <Field source="parent_id" />}
        <Field source="article_id" />
        <Field source="url" />
        <Field source="image" wide />
        <Field source="should_start_chat" wide />
      </Section>
    </Form>
  );
}
