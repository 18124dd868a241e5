import type { ReactElement } from 'react';
import type { Contract } from '../../contract/contract';
import { optionsFor, type Field, type Kind } from '../../contract/fields';
import { edition } from 'virtual:edition';
import { day, instant, number, percent } from '../../providers/format';
import i18n, { t } from 'i18next';
import { Badge } from '../ui/badge';
import { optionKey } from '../words';
import { ReferenceLabel } from './reference-label';
import { Thumb } from './thumb';

// Drawn by the hundred: made once, where an icon component would be made anew for every cell.
const stroke = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const check = (
  <svg {...stroke} className="size-3.5 text-ok">
    <path d="M20 6 9 17l-5-5" />
  </svg>
);

let drawn: { language: string; missing: ReactElement } | undefined;
const drawMissing = () => {
  if (drawn?.language === i18n.language) return drawn.missing;
  const words = t('list:missing');
  const missing = (
    <span role="img" aria-label={words} title={words} className="hourglass inline-block size-3.5 align-middle" />
  );
  if (i18n.hasLoadedNamespace('list')) drawn = { language: i18n.language, missing };
  return missing;
};
/** Nothing there yet: an hourglass to the eye, words to a screen reader (document 1, section 9). */
export const Missing = () => drawMissing();

const empty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

interface CellProps {
  contract: Contract;
  source: string;
  field: Field | undefined;
  value: unknown;
}

/** A value as its kind is shown in tables. It listens to nothing and holds nothing, so rows may call it: a change of language draws them anew. */
export function Cell({ contract, source, field, value }: CellProps) {
  if (empty(value)) return drawMissing();
  const option = (id: unknown) => optionsFor(field?.options ?? [], edition.code).find((one) => one.id === id);
  switch (field?.kind) {
    case 'id':
      return <span className="text-muted">{String(value)}</span>;
    case 'integer':
    case 'coins':
      return <>{number(Number(value))}</>;
    case 'decimal':
      return <>{number(Number(value), 2)}</>;
    case 'percent':
      return share(Number(value));
    case 'boolean':
      return value === true ? (
        <span className="inline-flex items-center gap-1">
          {check}
          {t('list:yes')}
        </span>
      ) : (
        <span className="text-muted">{t('list:no')}</span>
      );
    case 'day':
      return <time dateTime={String(value)}>{day(String(value))}</time>;
    case 'instant': {
      const at = instant(String(value));
      return (
        <time dateTime={String(value)} title={`${at} (${edition.timeZone})`}>
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
          {(value as unknown[])
            .map((id) => {
              const found = option(id);
              return found ? t(optionKey(contract, source, found)) : String(id);
            })
            .join(', ')}
        </>
      );
    case 'reference':
      return <ReferenceLabel field={field} id={value as number} />;
    case 'image':
      return <Thumb fileKey={String(value)} />;
    case 'colour':
      return (
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3.5 rounded border border-line"
            style={{ backgroundColor: String(value) }}
          />
          {String(value)}
        </span>
      );
    default:
      return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  }
}

/** A share of 100 as a bar and a number. */
function share(value: number) {
  return (
    <span className="inline-flex w-full items-center gap-1.5">
      <span
        aria-hidden
        className="h-1.5 min-w-10 max-w-21.5 flex-1 rounded-full bg-idle-bg"
        style={{ backgroundImage: `linear-gradient(90deg, var(--accent) ${value}%, transparent 0)` }}
      />
      <span className="min-w-10">{Number.isInteger(value) ? `${value} %` : percent(value)}</span>
    </span>
  );
}

/** Numbers and times stand at the right, where their digits line up. */
export const isRight = (kind: Kind | undefined): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'coins' || kind === 'day' || kind === 'instant';

const widths: Partial<Record<Kind, number>> = {
  id: 76,
  integer: 92,
  decimal: 92,
  coins: 92,
  percent: 168,
  boolean: 96,
  day: 104,
  instant: 116,
  phone: 148,
  email: 200,
  colour: 104,
  image: 64,
  choices: 180,
  reference: 160,
  longText: 260,
};
/** Pixels of a choice in its cell; a coloured one has edges and a dot. */
export const choiceWidth = (words: string, isToned: boolean): number =>
  Math.ceil(words.length * 6.9) + (isToned ? 54 : 28);
/** Pixels that a column gets at least, known before any row is: nothing moves when rows arrive. `longest` are those of its widest choice where that is known. */
export const columnWidth = (kind: Kind | undefined, label: string, sortable: boolean, longest = 0): number =>
  Math.max(longest || (widths[kind ?? 'text'] ?? 148), Math.ceil(label.length * 7.2) + (sortable ? 44 : 26));
