import { useTranslation } from 'react-i18next';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { Missing } from '../../kit/list/table/cell';
import { wordKey } from '../../kit/words';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { categoryOf, entityOf, quizTypes } from './entities';
import { independentItems } from './resource';

/** The subtype by its name: a kind of quiz, or a category. */
export function Subtype({ subtype }: { subtype: string | null | undefined }) {
  const { t } = useTranslation();
  const category = useReferenceLabel(kbCategories, categoryOf(subtype));
  if (!subtype) return <Missing />;
  const quiz = quizTypes.find((one) => one.id === subtype);
  return <>{quiz ? t(wordKey(independentItems, `subtypes.${quiz.name}`)) : (category.label ?? `#${subtype}`)}</>;
}

/** The entity by its name. */
export function Entity({ type, subtype, id }: { type: unknown; subtype: unknown; id: number }) {
  const { label } = useReferenceLabel(entityOf(type, subtype), id);
  return <>{label ?? `#${id}`}</>;
}
