import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { Section } from '../../../kit/form/section';
import { ProviderTabs } from './provider-tabs';
import { winWinProviders } from './resource';

export default function WinWinProviderForm() {
  return (
    <Form resource={winWinProviders} actions={<ProviderTabs />}>
      <Section title="provider">
        <Field source="name" />
        <Field source="priority" />
        <Field source="category_id" />
        <Field source="photo" wide />
      </Section>
    </Form>
  );
}
