import { useTranslation } from 'react-i18next';
import type { Resource } from '../contract/contract';
import { here } from '../here';
import type { Values } from '../kit/form/record';
import { Cell } from '../kit/list/table/cell';
import { Badge } from '../kit/ui/badge';
import { periodEnd, phaseOf } from './period';

/** The last day of what runs for a time, and whether that is over by the market's clock. */
export function EndCell({ resource, row }: { resource: Resource; row: Values }) {
  const { t } = useTranslation('list');
  const own = here(resource);
  return (
    <span className="inline-flex items-center gap-2">
      <Cell contract={resource} source={periodEnd} field={own.fields.get(periodEnd)} value={row[periodEnd]} />
      {phaseOf(own, row) === 'over' && <Badge variant="idle">{t('ended')}</Badge>}
    </span>
  );
}
