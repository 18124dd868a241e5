import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { Progress } from '../../../kit/ui/progress';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/ui/table';
import { labelKey } from '../../../kit/words';
import { number } from '../../../providers/format';
import { fileTransfers } from '../resource';
import { Fact } from './fact';

const counted = ['rows', 'created', 'updated', 'unchanged', 'refused'] as const;

/** How many rows there were, what became of them, and which columns were refused how often. */
export function Result({ transfer }: { transfer: RecordOf<typeof fileTransfers> }) {
  const { t } = useTranslation('file-transfers');
  const id = useId();
  const label = (source: string) => t(labelKey(fileTransfers, source));
  const { reason, refused_columns: columns, state } = transfer;
  return (
    <section aria-labelledby={id}>
      <Card className="overflow-hidden">
        <CardHeader>
          <CardTitle id={id}>{t('result')}</CardTitle>
        </CardHeader>
        {state === 'running' && <Progress aria-labelledby={id} className="mx-3.5 my-3 w-auto" />}
        <dl className="m-0">
          {counted.map((source) => {
            const count = transfer[source];
            return typeof count !== 'number' ? null : (
              <Fact key={source} label={label(source)}>
                <span className={source === 'refused' && count ? 'font-medium text-bad' : 'tabular-nums'}>
                  {number(count)}
                </span>
              </Fact>
            );
          })}
          {reason && <Fact label={label('reason')}>{reason}</Fact>}
        </dl>
        {columns.length > 0 && (
          <Table aria-label={label('refused_columns')} className="border-t border-border">
            <TableHeader>
              <TableRow>
                <TableHead>{label('refused_columns_column')}</TableHead>
                <TableHead className="text-right">{label('refused_columns_count')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {columns.map(({ column, count }) => (
                <TableRow key={column}>
                  <TableCell className="break-words">{column}</TableCell>
                  <TableCell className="text-right tabular-nums">{number(count)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
    </section>
  );
}
