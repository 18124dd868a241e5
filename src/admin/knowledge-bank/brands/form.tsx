import { company } from '../../../contract/company';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import { ArrayInput } from '../../../kit/form/rows/array-input';
import { Section } from '../../../kit/form/section';
import { kbBrands } from './resource';

export default function KbBrandForm() {
  return (
    <Form resource={kbBrands}>
      <Section title="brand">
        <Field source="name" />
        <Field source="brand_id" />
        <Field source="priority" />
        <Field source="visible" />
        <Field source="show_in_activity_report" />
        <Field source={company.brandField} />
        <Field source="brand_description" wide />
      </Section>
      <Section title="images">
        <Field source="icon" wide />
        <Field source="logo" />
        <Field source="background" />
      </Section>
      <Section title="slider">
        <ArrayInput source="slider_images" blank={{ image: null }}>
          <Field source="image" wide />
        </ArrayInput>
      </Section>
    </Form>
  );
}
