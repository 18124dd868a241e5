import { useTranslation } from 'react-i18next';
import { Picture } from '../../kit/form/phone/picture';
import { numberOf, textOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { optionKey } from '../../kit/words';
import { number } from '../../providers/format';
import { brands } from '../brands/resource';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { quests } from './resource';
import { fieldsOfTask, taskEntities, taskTypes } from './task-types';

/** One task: what is to be done, about what, and how often. */
export function TaskCard({ task }: { task: Values }) {
  const { t } = useTranslation([quests.words, 'form']);
  const type = taskTypes.find((one) => one.id === task.type_id);
  // A task keeps what was chosen for another type; only the fields of its own count.
  const fields = fieldsOfTask(type);
  const idIn = (field: (typeof fields)[number]) => (fields.includes(field) ? numberOf(task[field]) : undefined);
  const entity = useReferenceLabel(type && taskEntities[type.id]?.(), idIn('entity_id')).label;
  const brand = useReferenceLabel(brands, idIn('brand_id')).label;
  const category = useReferenceLabel(kbCategories, idIn('knowledge_bank_category_id')).label;
  const about = entity ?? [brand, category].filter((one) => one).join(' · ');
  const title = textOf(task.description) || (type ? t(optionKey(quests, 'tasks.type_id', type)) : '');
  const count = idIn('item_count');
  return (
    <>
      {fields.includes('image') && textOf(task.image) && (
        <Picture fileKey={task.image} className="size-12 shrink-0 rounded-xl" />
      )}
      <div className="min-w-0 flex-1">
        <p className="m-0 leading-snug font-semibold break-words first-letter:uppercase">
          {title || t('form:preview.noName')}
        </p>
        {about && <p className="m-0 mt-0.5 text-[11px] leading-snug break-words text-[#52525b]">{about}</p>}
        {fields.includes('caption_text') && textOf(task.caption_text) && (
          <p className="m-0 mt-0.5 text-[11px] leading-snug break-words text-[#52525b]">{textOf(task.caption_text)}</p>
        )}
      </div>
      {count !== undefined && (
        <span className="shrink-0 rounded-full bg-[#f4f5f7] px-2 py-1 text-[11px] font-semibold">
          0 / {number(count)}
        </span>
      )}
    </>
  );
}
