import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import type { Row } from '../../kit/list/state';
import { Missing } from '../../kit/list/table/cell';
import { PersonLink } from '../../kit/person/person-link';
import { CellLink } from '../../kit/list/table/cell-link';
import { cn } from '../../kit/ui/cn';
import { valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { users } from '../users/resource';

interface Named {
  name: string;
  phone?: string | null;
}
/** Widths in pixels of what may stand in a column of ids. */
const widths = { id: 100, name: 130, phone: 132 };

/** The resource whose record a column's ids identify. */
const targetOf = (report: Resource, source: string) => here(report).fields.get(source)?.idOf?.();
export const holdsIdOf = (report: Resource, source: string): boolean => targetOf(report, source) !== undefined;

const isNameless = (report: Resource, source: string) => here(report).fields.get(source)?.isNameless ?? false;
/** A person's phone stands beside the id where the report has no column of phones. */
const showsPhone = (report: Resource, source: string) =>
  targetOf(report, source) === users &&
  !report.columns?.some((one) => here(report).fields.get(one.source)?.kind === 'phone');
/** The width of a column of ids, in pixels; undefined where other columns have both name and phone. */
export function recordWidth(report: Resource, source: string): number | undefined {
  const [withName, withPhone] = [isNameless(report, source), showsPhone(report, source)];
  return withName || withPhone ? widths.id + (withName ? widths.name : 0) + (withPhone ? widths.phone : 0) : undefined;
}

/**
 * An id with a link to its record; with the record's name and a person's phone, where no other column has them and the
 * back-end sends them as `names`. Only the name is cut where the column is too narrow.
 */
export function RecordCell({ report, row, source }: { report: Resource; row: Row; source: string }) {
  const id = valueAt(row, source);
  if (id === undefined || id === null) return <Missing />;
  const sent = (row.names as Record<string, Named> | undefined)?.[source];
  const name = isNameless(report, source) && sent?.name;
  const phone = showsPhone(report, source) && sent?.phone;
  const words = [String(id), name, phone].filter(Boolean).join(' ');
  const target = targetOf(report, source)!;
  const shown = (
    <>
      <span className={cn('shrink-0', name && 'text-muted-foreground')}>{String(id)}</span>
      {name && <span className="truncate">{` ${name}`}</span>}
    </>
  );
  return (
    <span title={name ? words : undefined} className="flex min-w-0 gap-2">
      {target === users ? (
        <PersonLink id={Number(id)} className="flex min-w-0 gap-1">
          {shown}
        </PersonLink>
      ) : can(target, 'list') ? (
        <CellLink to={`/${target.path}/${String(id)}`} className="flex min-w-0 gap-1">
          {shown}
        </CellLink>
      ) : (
        <span className="flex min-w-0 gap-1">{shown}</span>
      )}
      {phone && <span className="shrink-0 text-muted-foreground">{phone}</span>}
    </span>
  );
}
