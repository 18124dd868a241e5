import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { packRecognition } from './resource';

export default function PackForm() {
  return (
    <Form resource={packRecognition}>
      <Section title="pack">
        <Field source="brand" />
        <Field source="model" />
        <Field source="barcode" />
        <Field source="price" />
      </Section>
      <Section title="facts">
        <Field source="format" />
        <Field source="filter_type" />
        <Field source="cuff_paper" />
        <Field source="co" />
        <Field source="tar_content" />
        <Field source="nicotine_content" />
      </Section>
      <Section title="shown">
        <Field source="pwa_animation" />
        <Field source="android_animation" />
        <Field source="article_url" wide />
        <Field source="image" />
        <Field source="background_image" />
      </Section>
    </Form>
  );
}
