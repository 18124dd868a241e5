import { lazyPart } from '../../../kit/lazy-part';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AudienceSection } from '../../../audience/section';
import { Field } from '../../../kit/form/field';
import { Form } from '../../../kit/form/form';
import type { Values } from '../../../kit/form/record';
import { ArrayInput } from '../../../kit/form/rows/array-input';
import { PhonePreview } from '../../../kit/form/phone/phone-preview';
import { Aside, Section } from '../../../kit/form/section';
import { labelQuery } from '../../../kit/list/pickers/reference-options';
import { kbCategories } from '../categories/resource';
import { AskedFields } from './asked-fields';
import { clearedFields, judgeArticle, type CategoryFacts } from './fields';
import { PublishedField } from '../../../publishing/published-field';
import { OpenUrl } from './open-url';
import { kbArticles } from './resource';

const blankCoefficient = { coefficient: null, start_date: null, end_date: null };

const Preview = lazyPart(() => import('./preview'));

export default function ArticleForm() {
  const queries = useQueryClient();
  const categoryOf = useCallback(
    ({ category_id }: Values) => {
      const id = typeof category_id === 'number' ? category_id : undefined;
      const known = queries.getQueryData(labelQuery(kbCategories, id).queryKey);
      return known?.find((one) => one.id === id)?.record as CategoryFacts | undefined;
    },
    [queries],
  );
  const judge = useCallback(
    (article: Values) => {
      const category = categoryOf(article);
      return category ? judgeArticle(category, article, article.id === undefined ? 'create' : 'edit') : {};
    },
    [categoryOf],
  );
  const clears = useCallback(
    (article: Values, loaded: Values) => {
      const category = article.category_id === loaded.category_id ? undefined : categoryOf(article);
      return category ? clearedFields(category) : [];
    },
    [categoryOf],
  );
  return (
    <Form resource={kbArticles} judge={judge} clears={clears}>
      <Section title="article">
        <Field source="category_id" />
        <Field source="status" />
        <Field source="name" wide />
        <AskedFields>
          {(asked) => (
            <>
              {asked.url.shown && (
                <>
                  <Field source="url" wide required={asked.url.required} />
                  <OpenUrl />
                </>
              )}
              {asked.special_quiz_id.shown && <Field source="special_quiz_id" />}
              {asked.survey_id.shown && <Field source="survey_id" required={asked.survey_id.required} />}
              {asked.brand_id.shown && <Field source="brand_id" required={asked.brand_id.required} />}
              {asked.minutes_to_read.shown && <Field source="minutes_to_read" />}
              {asked.published_at.shown && <PublishedField source="published_at" />}
              {asked.retail_price.shown && <Field source="retail_price" />}
            </>
          )}
        </AskedFields>
        <Field source="product_status" />
        <Field source="progress_bar_enable" wide />
        <Field source="preview_image" wide />
      </Section>
      <Section title="reward">
        <Field source="coins" />
        <AskedFields>
          {(asked) => (
            <>
              <Field source="count" required={asked.count.required} />
              <Field source="points" required={asked.points.required} />
            </>
          )}
        </AskedFields>
      </Section>
      <Section title="coefficients">
        <ArrayInput source="reward_coefficients" blank={blankCoefficient}>
          <Field source="coefficient" wide />
          <Field source="start_date" />
          <Field source="end_date" />
        </ArrayInput>
      </Section>
      <AudienceSection />
      <Aside sticky>
        <PhonePreview screen={Preview} />
      </Aside>
    </Form>
  );
}
