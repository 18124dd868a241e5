import { useTranslation } from 'react-i18next';
import { useRow } from '../../kit/form/rows/use-row';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { labelKey } from '../../kit/words';
import { Link } from '../../providers/router';
import { users } from '../users/resource';
import { quests } from './resource';

/** Each name is a call of its own, so that of many winners only the first are named. */
const named = 20;

function Winner({ id, isNamed }: { id: number; isNamed: boolean }) {
  const { label } = useReferenceLabel(isNamed ? users : undefined, id);
  return (
    <Link to={`/${users.path}/${id}`} className="text-primary underline-offset-2 hover:underline">
      {label ?? `#${id}`}
    </Link>
  );
}

/** The product that the back-end gave a reward. */
export function RewardProduct() {
  const { t } = useTranslation();
  const { product_id: id } = useRow().values;
  if (typeof id !== 'number') return null;
  return (
    <p className="col-span-full m-0">
      <span className="font-medium">{t(labelKey(quests, 'rewards.product_id'))}</span> {id}
    </p>
  );
}

/** The winners of a reward, once they have been drawn; each leads to the person. */
export function Winners() {
  const { t } = useTranslation();
  const { winners_ids: ids } = useRow().values;
  if (!Array.isArray(ids) || !ids.length) return null;
  return (
    <div className="col-span-full">
      <p className="m-0 mb-1 font-medium">{t(labelKey(quests, 'rewards.winners_ids'))}</p>
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
        {(ids as number[]).map((id, at) => (
          <li key={id}>
            <Winner id={id} isNamed={at < named} />
          </li>
        ))}
      </ul>
    </div>
  );
}
