import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { wordKey } from '../../kit/words';
import { LevelRanges } from './level-ranges';
import { levelsPackages } from './resource';

export default function LevelsPackageForm() {
  const { t } = useTranslation();
  return (
    <Form resource={levelsPackages}>
      <Section title="package">
        <Field source="name" wide />
      </Section>
      <Section title="levels" note={t(wordKey(levelsPackages, 'levelsNote'))}>
        <LevelRanges />
      </Section>
    </Form>
  );
}
