import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Aside, Section } from '../../kit/form/section';
import { countsPeople } from './calls';
import { Reach } from './reach';
import { targetGroups } from './resource';
import { RuleFields } from './rule-fields';

const blank = { attribute: null, values: null, file_url: null, group_id: null };
const initial = { rules: [blank] };

export default function TargetGroupForm() {
  const { t } = useTranslation('target-groups');
  return (
    <Form resource={targetGroups} initial={initial}>
      <Section title="group">
        <Field source="name" wide />
      </Section>
      <Section title="rules" note={t('form.together')}>
        <ArrayInput source="rules" blank={blank} max={50}>
          <RuleFields />
        </ArrayInput>
      </Section>
      {countsPeople() && (
        <Aside>
          <Reach />
        </Aside>
      )}
    </Form>
  );
}
