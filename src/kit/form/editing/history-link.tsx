import { defaultStringifySearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logs } from '../../../admin/logs/resource';
import type { Resource } from '../../../contract/contract';
import { can } from '../../../providers/access';
import { Link } from '../../../providers/router';
import { offers } from '../../../providers/session';
import { crudFilter } from '../../list/state';
import { buttonVariants } from '../../ui/button';

/**
 * Leads to the log's entries about the record: who made and changed it. The documents give the log no filter, so it is
 * there on a back-end that announces `person-lists`, like the log of a person (docs/decisions/0022).
 */
export function HistoryLink({ contract, id }: { contract: Resource; id: string }) {
  const { t } = useTranslation('form');
  if (!offers('person-lists') || !can(logs, 'list')) return null;
  // An entry names what was changed after a colon: the log of record 5 has none of record 51.
  const filters = [crudFilter('info', logs.filters?.info, `${contract.path} ${id}:`)];
  return (
    <Link to={`/${logs.path}${defaultStringifySearch({ filters })}`} className={buttonVariants({ variant: 'outline' })}>
      {t('form:history')}
    </Link>
  );
}
