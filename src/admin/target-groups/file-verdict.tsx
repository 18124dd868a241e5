import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { useChanges } from '../../kit/use-changes';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/ui/table';
import { number } from '../../providers/format';
import type { CallError } from '../../providers/http';
import { users } from '../users/resource';
import { judgeFile, type Verdict } from './calls';
import { targetGroups } from './resource';

/**
 * What the back-end says about a rule's file, row by row. A file never changes under its key, but a row that is refused
 * may be valid once its user is there.
 */
export function FileVerdict({ attribute, file }: { attribute: string; file: string }) {
  const { t, i18n } = useTranslation('target-groups');
  const { data, error, refetch } = useQuery<Verdict, CallError>({
    queryKey: [targetGroups.path, 'file', attribute, file, i18n.language],
    queryFn: ({ signal }) => judgeFile(attribute, file, signal),
    staleTime: ({ state }) => (state.data?.refused === 0 ? Infinity : 0),
    retry: false,
  });
  useChanges(users.path, () => {
    if (data?.refused) void refetch();
  });
  const faults = Object.values(error?.errors ?? {}).flat();
  return (
    <div className="col-span-full min-w-0" role="status">
      {error ? (
        <p className="m-0 flex flex-wrap items-center gap-2 text-bad">
          {faults.join(' ') || t('file.failed')}
          {!faults.length && (
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t('reach.retry')}
            </Button>
          )}
        </p>
      ) : !data ? (
        <p className="m-0 text-muted-foreground">{t('file.judging')}</p>
      ) : data.refused === 0 ? (
        <p className="m-0 text-ok">{t('file.good', { rows: number(data.rows) })}</p>
      ) : (
        <Faults {...data} />
      )}
    </div>
  );
}

function Faults({ accepted, rows, taken, refused, errors }: Verdict) {
  const { t } = useTranslation('target-groups');
  const summary = t('file.bad', { refused: number(refused), rows: number(rows) });
  return (
    <>
      <p className="m-0 mb-1.5 text-bad">
        {summary}
        <br />
        {accepted ? t('file.part', { taken: number(taken) }) : t('file.notTaken')}
      </p>
      <div
        className="max-h-60 overflow-auto rounded-lg border border-border"
        tabIndex={0}
        role="group"
        aria-label={summary}
      >
        <Table aria-label={summary}>
          <TableHeader>
            <TableRow>
              {(['row', 'column', 'value', 'reason'] as const).map((one) => (
                <TableHead key={one}>{t(`file.${one}`)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {errors.map(({ row, column, value, reason }) => (
              <TableRow key={row}>
                <TableCell>{row}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell>{value}</TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {errors.length < refused && (
        <p className="m-0 mt-1 text-xs text-muted-foreground">
          {t('file.more', { rows: number(refused - errors.length) })}
        </p>
      )}
    </>
  );
}
