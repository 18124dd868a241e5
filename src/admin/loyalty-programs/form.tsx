import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { PeriodFields } from '../../publishing/period-fields';
import { loyaltyPrograms } from './resource';

const blankProduct = { name: null, keywords: null };
const initial = { products: [blankProduct] };

export default function LoyaltyProgramForm() {
  return (
    <Form resource={loyaltyPrograms} initial={initial}>
      <Section title="program">
        <Field source="name" />
        <Field source="status" />
        <PeriodFields />
        <Field source="coins" />
        <Field source="sales_requirement" />
        <Field source="progress_bar_enable" wide />
      </Section>
      <Section title="products">
        <ArrayInput source="products" blank={blankProduct}>
          <Field source="name" wide />
          <Field source="keywords" wide />
        </ArrayInput>
      </Section>
      <Section title="images">
        <Field source="background_image" />
        <Field source="product_image" />
        <Field source="cover_image_1" />
        <Field source="cover_image_2" />
        <Field source="cover_image_3" />
        <Field source="cover_image_4" />
        <Field source="cover_image_5" />
        <Field source="cover_image_6" />
      </Section>
      <Section title="colours">
        <Field source="button_text_color" />
        <Field source="button_color" />
        <Field source="button_plus_color" />
      </Section>
      <Section title="push">
        <Field source="push" wide />
        <Field source="message" />
      </Section>
    </Form>
  );
}
