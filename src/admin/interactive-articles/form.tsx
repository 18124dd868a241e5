import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { Form } from '../../kit/form/form';
import { Section } from '../../kit/form/section';
import { useTranslation } from 'react-i18next';
import { interactiveArticles } from './resource';
import { singleAnswer } from './section';
import { SectionFields } from './section-fields';

const blankSection = {
  type_id: singleAnswer,
  title: null,
  textarea: null,
  answers: [{ answer: null, correct: true, dropdown_index: null }],
};

export default function InteractiveArticleForm() {
  const { t } = useTranslation('moderation');
  return (
    <Form resource={interactiveArticles} initial={{ sections: [blankSection] }}>
      <Section title="article">
        {/* The list's column shows the article's id, the form picks it by name; hence a label of its own. */}
        <Field source="article_id" label={t('interactive.fields.article')} wide />
        <Field source="background_color" />
        <Field source="coins" />
        <Field source="progress_bar_enable" wide />
      </Section>
      <Section title="sections">
        <ArrayInput source="sections" blank={blankSection}>
          <SectionFields />
        </ArrayInput>
      </Section>
    </Form>
  );
}
