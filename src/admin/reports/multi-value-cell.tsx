import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import { Missing } from '../../kit/list/table/cell';
import type { Row } from '../../kit/list/state';
import { Thumb } from '../../kit/list/table/thumb';
import { valueAt } from '../../kit/words';

interface One {
  name?: string;
  link?: string | null;
}
/** The number of pictures that fit into a cell. */
const most = 8;

export const hasMultipleValues = (report: Resource, source: string): boolean =>
  here(report).fields.get(source)?.kind === 'rows';

export function MultiValueCell({ row, source }: { row: Row; source: string }) {
  const all = (valueAt(row, source) ?? []) as readonly One[];
  const links = all.flatMap(({ link }) => link ?? []);
  if (links.length)
    return (
      <span className="inline-flex items-center gap-1">
        {links.slice(0, most).map((link, at) => (
          <Thumb key={at} fileKey={link} />
        ))}
        {links.length > most && `+${links.length - most}`}
      </span>
    );
  const names = all.flatMap(({ name }) => name ?? []);
  return names.length ? <span title={names.join(', ')}>{names.join(', ')}</span> : <Missing />;
}
