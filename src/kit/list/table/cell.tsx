import Check from 'lucide-react/icons/check';
import { users } from '../../../admin/users/resource';
import type { Contract } from '../../../contract/contract';
import { optionsFor, type Field } from '../../../contract/fields';
import { dayOfDate } from '../../../contract/zones';
import { edition } from 'virtual:edition';
import { day, instant, number, percent } from '../../../providers/format';
import { t } from 'i18next';
import { Badge } from '../../ui/badge';
import { labelKey, optionKey } from '../../words';
import { PersonLink } from '../../person/person-link';
import { ReferenceLabel } from '../pickers/reference-label';
import { OpenThumb } from './thumb';

/** A missing value: an hourglass with a text alternative (document 1, section 9). */
export function Missing() {
  const words = t('list:missing');
  return <span role="img" aria-label={words} title={words} className="hourglass inline-block size-3.5 align-middle" />;
}

const empty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

interface CellProps {
  contract: Contract;
  source: string;
  field: Field | undefined;
  value: unknown;
}

/**
 * A table's cell content, by the field's kind. Rows render again when the language changes, so `t` is used without a
 * hook.
 */
export function Cell({ contract, source, field, value }: CellProps) {
  if (empty(value)) return <Missing />;
  const option = (id: unknown) => optionsFor(field?.options ?? [], edition.code).find((one) => one.id === id);
  switch (field?.kind) {
    case 'id':
      return field.idOf?.() === users ? (
        <PersonLink id={Number(value)}>{String(value)}</PersonLink>
      ) : (
        <span className="text-muted-foreground">{String(value)}</span>
      );
    case 'integer':
    case 'coins':
      return <>{number(Number(value))}</>;
    case 'decimal':
      return <>{number(Number(value), 2)}</>;
    case 'percent':
      return <Share value={Number(value)} />;
    case 'boolean':
      return value === true ? (
        <span className="inline-flex items-center gap-1">
          <Check aria-hidden strokeWidth={2} className="size-3.5 text-ok" />
          {t('list:yes')}
        </span>
      ) : (
        <span className="text-muted-foreground">{t('list:no')}</span>
      );
    case 'day':
    case 'instant': {
      // A date may come in either documented form (decisions, 'Dates in filters and records').
      const date = String(value);
      if (Number.isNaN(Date.parse(date))) return <>{date}</>;
      const known = dayOfDate(date, edition.timeZone);
      if (field.kind === 'day' || known === date) return <time dateTime={date}>{day(known ?? date)}</time>;
      const at = instant(date);
      return (
        <time dateTime={date} title={`${at} (${edition.timeZone})`}>
          {at.slice(0, 10)}
        </time>
      );
    }
    case 'choice': {
      const found = option(value);
      if (!found) return <>{String(value)}</>;
      const words = t(optionKey(contract, source, found));
      return found.tone ? (
        <Badge variant={found.tone} colour={found.colour}>
          {words}
        </Badge>
      ) : (
        <>{words}</>
      );
    }
    case 'choices':
      return (
        <>
          {[value]
            .flat()
            .map((id: unknown) => {
              const found = option(id);
              return found ? t(optionKey(contract, source, found)) : String(id);
            })
            .join(', ')}
        </>
      );
    case 'codes':
      return <>{[value].flat().map(String).join(', ')}</>;
    case 'reference':
      return field.target?.() === users ? (
        <PersonLink id={value as number}>
          <ReferenceLabel field={field} id={value as number} />
        </PersonLink>
      ) : (
        <ReferenceLabel field={field} id={value as number} />
      );
    case 'image':
      return <OpenThumb fileKey={String(value)} name={t(labelKey(contract, source))} />;
    case 'colour':
      return (
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3.5 rounded border border-border"
            style={{ backgroundColor: String(value) }}
          />
          {String(value)}
        </span>
      );
    default:
      return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  }
}

/** A percentage as a bar and a number. */
function Share({ value }: { value: number }) {
  return (
    <span className="inline-flex w-full items-center gap-1.5">
      <span
        aria-hidden
        className="h-1.5 min-w-10 max-w-21.5 flex-1 rounded-full bg-idle-bg"
        style={{ backgroundImage: `linear-gradient(90deg, var(--primary) ${value}%, transparent 0)` }}
      />
      <span className="min-w-10">{Number.isInteger(value) ? `${value} %` : percent(value)}</span>
    </span>
  );
}
