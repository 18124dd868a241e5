import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerdict, Verdicts } from '../../../machines/import';
import { number } from '../../providers/format';
import { Switch } from '../ui/switch';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../ui/table';
import { Badge, type Tone } from '../ui/badge';

/** The height that is assumed for a row before it is measured, pixels. */
const estimatedHeight = 37;
const tones: Record<RowVerdict['action'], Tone> = { create: 'ok', update: 'accent', unchanged: 'idle', refused: 'bad' };

/** A preview of what the import would do with each row. */
export function Review({ name, verdicts }: { name: string; verdicts: Verdicts }) {
  const { t } = useTranslation('spreadsheet');
  const [onlyErrors, setOnlyErrors] = useState(verdicts.refused > 0);
  const id = useId();
  const shown = onlyErrors ? verdicts.rows.filter((row) => row.action === 'refused') : verdicts.rows;
  const counts = [
    ['create', verdicts.created],
    ['update', verdicts.updated],
    ['unchanged', verdicts.unchanged],
    ['refused', verdicts.refused],
  ] as const;
  return (
    <>
      <p className="m-0 font-medium">{name}</p>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([action, count]) => (
          <div key={action} className="flex items-baseline gap-2">
            <dt className="text-muted-foreground">{t(`spreadsheet:import.counts.${action}`)}</dt>
            <dd className="m-0 text-base font-semibold">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {verdicts.refused > 0 && (
        <p className="m-0 text-bad">
          {t(verdicts.keeps_good_rows ? 'spreadsheet:import.goodKept' : 'spreadsheet:import.nothingKept')}
        </p>
      )}
      {verdicts.ignored.length > 0 && (
        <p className="m-0 text-muted-foreground">
          {t('spreadsheet:import.ignored', { columns: verdicts.ignored.join(', ') })}
        </p>
      )}
      {verdicts.refused > 0 && (
        <label htmlFor={id} className="flex items-center gap-2">
          <Switch id={id} checked={onlyErrors} onCheckedChange={setOnlyErrors} />
          {t('spreadsheet:import.onlyErrors')}
        </label>
      )}
      <VerdictTable key={String(onlyErrors)} rows={shown} />
      {shown.length < verdicts.total && (
        <p className="m-0 text-muted-foreground">
          {t('spreadsheet:import.shown', { shown: number(shown.length), total: number(verdicts.total) })}
        </p>
      )}
    </>
  );
}

/** Virtualised, because a file may have thousands of rows. */
function VerdictTable({ rows }: { rows: readonly RowVerdict[] }) {
  const { t } = useTranslation('spreadsheet');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: 10,
  });
  const drawn = virtualizer.getVirtualItems();
  return (
    <div
      ref={scroller}
      className="max-h-[45dvh] overflow-y-auto rounded-lg border border-border"
      tabIndex={0}
      role="region"
      aria-label={t('spreadsheet:import.rows')}
    >
      <Table
        aria-label={t('spreadsheet:import.rows')}
        aria-rowcount={rows.length + 1}
        className="min-w-140 table-fixed"
      >
        <TableHeader>
          <TableRow>
            <TableHead className="w-16">{t('spreadsheet:errorFile.row')}</TableHead>
            <TableHead className="w-32">{t('spreadsheet:import.verdict')}</TableHead>
            <TableHead className="w-1/3">{t('spreadsheet:import.record')}</TableHead>
            <TableHead>{t('spreadsheet:errorFile.reason')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <Space height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => (
            <Row key={index} ref={virtualizer.measureElement} index={index} verdict={rows[index]!} />
          ))}
          <Space height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
    </div>
  );
}

/** Takes the space of the rows above or below the rendered ones. */
function Space({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={4} className="p-0" style={{ height }} />
      </tr>
    )
  );
}

interface RowProps {
  ref: Ref<HTMLTableRowElement>;
  index: number;
  verdict: RowVerdict;
}
function Row({ ref, index, verdict }: RowProps) {
  const { t } = useTranslation('spreadsheet');
  return (
    <TableRow ref={ref} data-index={index} aria-rowindex={index + 2}>
      <TableCell className="text-muted-foreground">{verdict.row}</TableCell>
      <TableCell>
        <Badge variant={tones[verdict.action]}>{t(`spreadsheet:import.action.${verdict.action}`)}</Badge>
      </TableCell>
      <TableCell className="break-words">{verdict.title}</TableCell>
      <TableCell className="break-words">
        {verdict.errors.map(({ column, value, reason }) => (
          <div key={`${column}: ${reason}`}>
            <span className="font-medium">{column}</span>{' '}
            <span className="text-muted-foreground">“{value || t('spreadsheet:import.empty')}”</span>: {reason}
          </div>
        ))}
      </TableCell>
    </TableRow>
  );
}
