import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import type { Row } from '../../kit/list/state';
import { instant, number } from '../../providers/format';
import { Download } from './download';
import { fileTransfers } from './resource';
import { lasted, titleOfScreen } from './said';

type Transfer = RecordOf<typeof fileTransfers>;

const opens = (row: Row) => `/${fileTransfers.path}/${row.id}`;

export default function FileTransferList() {
  return (
    <List resource={fileTransfers} opens={opens}>
      <Filter source="kind" />
      <Filter source="title" />
      <Filter source="author" />
      <Filter source="state" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column<typeof fileTransfers> source="created_at" width={140} render={(one) => instant(one.created_at)} />
      <Column source="kind" width={80} />
      <Column<typeof fileTransfers> source="title" width={140} render={(one) => <Screen {...one} />} />
      <Column source="author" width={120} />
      <Column source="state" width={120} />
      <Column<typeof fileTransfers> source="rows" width={80} render={(one) => counted(one.rows)} />
      <Column<typeof fileTransfers> source="refused" width={104} render={(one) => counted(one.refused)} />
      <Column<typeof fileTransfers> source="duration" width={100} render={(one) => lasted(one.duration)} />
      <Column<typeof fileTransfers> source="has_file" width={110} render={(one) => <Files {...one} />} />
    </List>
  );
}

/** The title as its author read it, by which the list is filtered and sorted; the reader's own is beside it. */
function Screen(transfer: Transfer) {
  const own = titleOfScreen(transfer);
  if (own === transfer.title) return own;
  return (
    <>
      {transfer.title} <span className="text-muted-foreground">{own}</span>
    </>
  );
}

/** An export refuses nothing, and what has not ended has not counted it yet. */
const counted = (count: number | null | undefined) =>
  typeof count === 'number' ? number(count) : <span className="text-muted-foreground">–</span>;

/** The file of an export or the errors of an import, while they are kept. */
function Files(transfer: Transfer) {
  const { t } = useTranslation('file-transfers');
  if (transfer.has_file) return <Download transfer={transfer} file="file" variant="link" />;
  if (transfer.has_error_file) return <Download transfer={transfer} file="error-file" variant="link" />;
  return <span className="text-muted-foreground">{t('none')}</span>;
}
