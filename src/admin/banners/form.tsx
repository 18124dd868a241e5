import { lazyPart } from '../../kit/lazy-part';
import { AudienceSection } from '../../audience/section';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { PublishedField } from '../../publishing/published-field';
import { CategoriesInput } from './categories-input';
import { banners } from './resource';

const Preview = lazyPart(() => import('./preview'));

export default function BannerForm() {
  return (
    <Form resource={banners}>
      <Section title="banner">
        <Field source="name" />
        <Field source="status" />
        <PublishedField source="published_at" />
        <Field source="url" />
        <CategoriesInput />
        <Field source="image" wide />
      </Section>
      <AudienceSection />
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
