import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../../kit/form/form-context';
import { AppHead, AppTabs } from '../../../kit/form/phone/app-bars';
import { GhostRows } from '../../../kit/form/phone/ghost-rows';
import { Phone } from '../../../kit/form/phone/phone';
import type { PreviewProps } from '../../../kit/form/phone/phone-preview';
import { numberOf } from '../../../kit/form/phone/values';
import { useReferenceLabel } from '../../../kit/list/pickers/reference-options';
import { useUnseen } from '../../../publishing/use-unseen';
import { kbCategories } from '../categories/resource';
import { ArticleCard } from './article-card';
import { askedOf, type CategoryFacts } from './fields';
import { kbArticles } from './resource';

/** The article's card in its category, with the fields that the category gives it. */
export default function ArticlePreview({ values }: PreviewProps) {
  const { mode } = useFormParts();
  const { t } = useTranslation(kbArticles.words);
  const category = useReferenceLabel(kbCategories, numberOf(values.category_id));
  const asked = askedOf((category.record ?? {}) as CategoryFacts, mode);
  const note = useUnseen(values, asked.published_at.shown ? 'published_at' : undefined);
  return (
    <Phone head={<AppHead />} foot={<AppTabs open="knowledge" />} note={note}>
      <p className="m-0 text-[16px] font-bold">{category.label ?? t('articles.noCategory')}</p>
      <ArticleCard values={values} asked={asked} />
      <GhostRows count={3} />
    </Phone>
  );
}
