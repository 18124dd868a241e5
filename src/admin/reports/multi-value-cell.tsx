import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import { Missing } from '../../kit/list/table/cell';
import type { Row } from '../../kit/list/state';
import { cn, focusRing } from '../../kit/ui/cn';
import { valueAt } from '../../kit/words';
import { linkOf } from '../../providers/wire';

/** The number of pictures that fit into a cell. */
const most = 8;

export const hasMultipleValues = (report: Resource, source: string): boolean =>
  here(report).fields.get(source)?.kind === 'rows';

/** Links to images as pictures that open in a new tab, or the names of records. */
export function MultiValueCell({ row, source }: { row: Row; source: string }) {
  const { t } = useTranslation('reports');
  const all = [valueAt(row, source) ?? []].flat() as readonly (string | { name?: string })[];
  const links = all.filter((one) => typeof one === 'string');
  if (links.length)
    return (
      <span className="inline-flex items-center gap-1">
        {links.slice(0, most).map((link, at) => (
          <a
            key={at}
            href={linkOf(link)}
            target="_blank"
            rel="noopener"
            aria-label={t('reports.openImage', { number: at + 1 })}
            className={cn('rounded-md', focusRing)}
          >
            <img src={linkOf(link)} alt="" loading="lazy" decoding="async" className="size-7 rounded-md object-cover" />
          </a>
        ))}
        {links.length > most && `+${links.length - most}`}
      </span>
    );
  const names = all.flatMap((one) => (typeof one === 'string' ? [] : (one.name ?? [])));
  return names.length ? <span title={names.join(', ')}>{names.join(', ')}</span> : <Missing />;
}
