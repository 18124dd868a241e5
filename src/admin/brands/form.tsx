import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Aside, Section } from '../../kit/form/section';
import { BrandPreview } from './preview';
import { brands } from './resource';

export default function BrandForm() {
  return (
    <Form resource={brands}>
      <Section title="brand">
        <Field source="name" />
        <Field source="quiz_tagline" />
        <Field source="description" wide />
        <Field source="priority" />
        <Field source="target_group_id" />
        <Field source="active" />
        <Field source="positive" />
        <Field source="double_points" wide />
      </Section>
      <Section title="coins">
        <Field source="win_coins" />
        <Field source="lose_coins" />
        <Field source="draw_coins" />
        <Field source="solo_mode_coins" />
        <Field source="special_quiz_coins" />
        <Field source="special_quiz_extra_coins" />
      </Section>
      <Section title="colours">
        <Field source="text_color" />
        <Field source="quiz_element_color" />
        <Field source="triangle_color" />
        <Field source="special_quiz_border_color" />
      </Section>
      <Section title="images">
        <Field source="logo" />
        <Field source="statistics_logo" />
        <Field source="card_image" />
        <Field source="background_image" />
        <Field source="image" />
        <Field source="image_top" />
        <Field source="disclaimer" wide />
      </Section>
      <Aside sticky>
        <BrandPreview />
      </Aside>
    </Form>
  );
}
