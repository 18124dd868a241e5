import { useOne } from '@refinedev/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { Button, buttonVariants } from '../../../kit/ui/button';
import { Cell } from '../../../kit/list/table/cell';
import { Skeleton } from '../../../kit/ui/skeleton';
import { number } from '../../../providers/format';
import type { CallError } from '../../../providers/http';
import { Link } from '../../../providers/router';
import { here } from '../../../here';
import { NotFound } from '../../../shell/dead-ends';
import { useOwnName } from '../../../shell/own-name';
import { Download } from '../download';
import { fileTransfers } from '../resource';
import { titleOfScreen } from '../said';
import { About } from './about';
import { listHref } from './list-href';
import { Result } from './result';

type Transfer = RecordOf<typeof fileTransfers>;

/** Milliseconds between two looks at a record that runs: its rows are counted without an event, its end has one. */
const progressEvery = 3_000;

/** What became of one export or import; kept up to date while it runs. */
export default function FileTransferScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTranslation('file-transfers');
  const isId = /^\d{1,9}$/.test(id);
  const { query } = useOne<Transfer, CallError>({
    resource: fileTransfers.path,
    id,
    errorNotification: false,
    queryOptions: {
      enabled: isId,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? progressEvery : false),
    },
  });
  const transfer = query.data?.data;
  const heading = transfer ? t(`heading.${transfer.kind}`, { title: titleOfScreen(transfer) }) : '';
  useOwnName(heading);
  if (!isId || query.error?.statusCode === 404) return <NotFound />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-8">
      <div className="max-w-4xl">
        {transfer ? (
          <>
            <Head transfer={transfer} heading={heading} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {(transfer.kind === 'import' || transfer.state === 'running' || transfer.reason) && (
                <Result transfer={transfer} />
              )}
              <About transfer={transfer} />
            </div>
          </>
        ) : query.isError ? (
          <div role="alert" className="mt-5 flex flex-wrap items-center gap-3">
            <h1 className="sr-only">{t('transfer.title')}</h1>
            <span>{query.error?.message || t('failedLoad')}</span>
            <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          </div>
        ) : (
          <div aria-busy className="flex flex-col gap-3 pt-5">
            <h1 className="sr-only">{t('transfer.title')}</h1>
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-40 w-full rounded-lg" />
          </div>
        )}
      </div>
    </div>
  );
}

function Head({ transfer, heading }: { transfer: Transfer; heading: string }) {
  const { t } = useTranslation('file-transfers');
  const { kind, state, query, rows } = transfer;
  const href = listHref(transfer);
  const field = here(fileTransfers).fields.get('state');
  return (
    <header className="pb-5 pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="m-0 break-words text-lg font-semibold">{heading}</h1>
        <Cell contract={fileTransfers} source="state" field={field} value={state} />
      </div>
      <p role="status" className="m-0 mt-1 text-muted-foreground">
        {t(`says.${state}.${kind}`)}
        {state === 'running' && typeof rows === 'number' && rows > 0 && ` ${t('rowsSoFar', { rows: number(rows) })}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {transfer.has_file && <Download transfer={transfer} file="file" variant="default" />}
        {transfer.has_error_file && <Download transfer={transfer} file="error-file" variant="default" />}
        {href && (
          <Link to={href} className={buttonVariants({ variant: 'outline' })}>
            {t(query ? 'openList' : 'openWhole')}
          </Link>
        )}
      </div>
    </header>
  );
}
