import { useTranslation } from 'react-i18next';
import type { Preview } from '../../../machines/transaction';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/ui/table';
import { number } from '../../providers/format';

/** Of very many rows only the first are shown: the file of errors has all of them. */
const most = 100;

/** The rows of a file that keep a transaction from being made: row, column, value and reason. */
export function RefusedRows({ preview }: { preview: Preview }) {
  const { t } = useTranslation(['transactions', 'spreadsheet']);
  const rows = preview.rows.slice(0, most);
  return (
    <>
      <div
        className="max-h-[45dvh] overflow-y-auto rounded-lg border border-border"
        tabIndex={0}
        role="region"
        aria-label={t('transactions:transactions.send.refusedRows')}
      >
        <Table aria-label={t('transactions:transactions.send.refusedRows')}>
          <TableHeader>
            <TableRow>
              <TableHead className="w-16">{t('spreadsheet:errorFile.row')}</TableHead>
              <TableHead>{t('spreadsheet:errorFile.column')}</TableHead>
              <TableHead>{t('spreadsheet:errorFile.value')}</TableHead>
              <TableHead>{t('spreadsheet:errorFile.reason')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.flatMap(({ row, errors }) =>
              errors.map(({ column, value, reason }) => (
                <TableRow key={`${row} ${column}`}>
                  <TableCell className="text-muted-foreground">{row}</TableCell>
                  <TableCell>{column}</TableCell>
                  <TableCell className="break-words">{value || t('spreadsheet:import.empty')}</TableCell>
                  <TableCell className="break-words">{reason}</TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      </div>
      {rows.length < preview.refused && (
        <p className="m-0 text-muted-foreground">
          {t('spreadsheet:import.shown', { shown: number(rows.length), total: number(preview.refused) })}
        </p>
      )}
      {preview.error_file && (
        <a
          href={preview.error_file}
          target="_blank"
          rel="noopener"
          className="self-start text-primary underline-offset-4 hover:underline"
        >
          {t('spreadsheet:import.errorFile')}
        </a>
      )}
    </>
  );
}
