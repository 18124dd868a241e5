import { lazyPart } from '../../kit/lazy-part';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { PhonePreview } from '../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../kit/form/section';
import { componentsOfNoSection } from './layout';
import { LayoutFields } from './layout-fields';
import { mainScreens } from './resource';

const Preview = lazyPart(() => import('./preview'));

export default function MainScreenForm() {
  return (
    <Form resource={mainScreens} hides={componentsOfNoSection}>
      <Section title="screen">
        <Field source="name" />
        <Field source="target_group_id" />
        <Field source="description" wide />
        <Field source="active" />
      </Section>
      <LayoutFields />
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
