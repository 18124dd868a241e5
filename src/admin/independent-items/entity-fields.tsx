import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Bound, type BoundInput } from '../../kit/form/inputs/bound';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../kit/ui/select';
import { wordKey } from '../../kit/words';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { categoryOf, entityOf, quizTypes } from './entities';
import { independentItems } from './resource';

/** Type, subtype and entity: each decides what the next is chosen from, which is cleared when it changes. */
export function EntityFields() {
  const { control } = useFormParts();
  return control ? <Fields control={control} /> : <ChoiceInput source="entity_type" />;
}

function Fields({ control }: { control: Control<Values> }) {
  const { change } = useFormParts();
  const [type, subtype]: unknown[] = useWatch({ control, name: ['entity_type', 'entity_subtype'] });
  const category = categoryOf(subtype);
  const isArticle = type === 'KB_ARTICLE';
  const isChosen = type === 'QUIZ' ? quizTypes.some((one) => one.id === subtype) : !isArticle || category !== undefined;
  const entity = isChosen ? entityOf(type, subtype) : undefined;
  const clear = (...sources: string[]) => sources.forEach((one) => change?.(one, null));
  return (
    <>
      <ChoiceInput source="entity_type" onChosen={() => clear('entity_subtype', 'entity_id')} />
      {isArticle ? (
        <ReferenceInput source="entity_subtype" target={kbCategories} isText onChosen={() => clear('entity_id')} />
      ) : (
        type === 'QUIZ' && (
          <Bound source="entity_subtype">
            {(input) => <QuizType {...input} onChosen={() => clear('entity_id')} />}
          </Bound>
        )
      )}
      {entity && (
        <ReferenceInput
          source="entity_id"
          target={entity}
          {...(entity === kbArticles && { filter: { category_id: String(category) } })}
        />
      )}
    </>
  );
}

function QuizType({ control, value, change, onChosen }: BoundInput & { onChosen: () => void }) {
  const { t } = useTranslation();
  const { name, disabled, onBlur: _onBlur, ...trigger } = control;
  return (
    <Select
      name={name}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onValueChange={(id) => {
        change(id);
        onChosen();
      }}
    >
      <SelectTrigger {...trigger}>
        <SelectValue placeholder={t('form:choose')} />
      </SelectTrigger>
      <SelectContent>
        {quizTypes.map((one) => (
          <SelectItem key={one.id} value={one.id}>
            {t(wordKey(independentItems, `subtypes.${one.name}`))}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
