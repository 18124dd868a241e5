import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import type { Row } from '../../kit/list/state';
import { Missing } from '../../kit/list/table/cell';
import { cn, focusRing } from '../../kit/ui/cn';
import { valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { Link } from '../../providers/router';

interface Named {
  name: string;
  phone?: string | null;
}
/** Width in pixels of a column of ids with names, and with phones beside them. */
const widths = { named: 220, withPhone: 340 };

/** The resource whose record a column's ids identify. */
const targetOf = (report: Resource, source: string) => here(report).fields.get(source)?.idOf?.();
export const holdsIdOf = (report: Resource, source: string): boolean => targetOf(report, source) !== undefined;

/** A phone stands beside the name where the report has no column of phones. */
const hasPhones = (report: Resource) =>
  report.columns?.some(({ source }) => here(report).fields.get(source)?.kind === 'phone') ?? false;
/** The width of a column of ids, in pixels; undefined where other columns have the name. */
export const recordWidth = (report: Resource, source: string): number | undefined =>
  here(report).fields.get(source)?.isNameless && (hasPhones(report) ? widths.named : widths.withPhone);

/**
 * An id with a link to its record; with the record's name, where no other column has it and the back-end sends it as
 * `names`.
 */
export function RecordCell({ report, row, source }: { report: Resource; row: Row; source: string }) {
  const id = valueAt(row, source);
  if (id === undefined || id === null) return <Missing />;
  const { name, phone } = (row.names as Record<string, Named> | undefined)?.[source] ?? {};
  const words = [String(id), name, phone].filter(Boolean).join(' ');
  const target = targetOf(report, source)!;
  const shown = (
    <>
      <span className="text-muted-foreground">{String(id)}</span>
      {name && ` ${name}`}
    </>
  );
  return (
    <span title={name && words}>
      {can(target, 'list') ? (
        <Link
          to={`/${target.path}/${String(id)}`}
          className={cn('rounded-sm text-primary underline-offset-4 hover:underline', focusRing)}
        >
          {shown}
        </Link>
      ) : (
        shown
      )}
      {phone && !hasPhones(report) && <span className="ml-2 text-muted-foreground">{phone}</span>}
    </span>
  );
}
