import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import type { RecordOf } from '../../contract/contract';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { Missing } from '../../kit/list/table/cell';
import { Button } from '../../kit/ui/button';
import { instant } from '../../providers/format';
import { logs } from './resource';

type Entry = RecordOf<typeof logs>;
const ChangesDialog = lazy(() => import('./changes-dialog'));

export default function LogList() {
  const [shown, setShown] = useState<Entry>();
  return (
    <>
      <List resource={logs}>
        <Filter source="staff_kind" />
        <Filter source="admin_id" />
        <Filter source="action" />
        <Filter source="info" />
        <Filter source="start_date" />
        <Filter source="end_date" />
        <Column source="id" />
        <Column<typeof logs> source="admin_id" width={120} render={(entry) => <Account {...entry} />} />
        <Column source="action" width={110} />
        <Column<typeof logs> source="info" width={420} render={(entry) => <Info entry={entry} onShow={setShown} />} />
        <Column source="date" width={150} render={({ date }) => (typeof date === 'string' ? instant(date) : null)} />
      </List>
      {shown && (
        <Suspense>
          <ChangesDialog entry={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Ids of admins and of managers overlap, so the kind stands beside the id. */
function Account({ staff_kind, admin_id }: Entry) {
  const { t } = useTranslation('manage');
  if (admin_id === null || admin_id === undefined) return <Missing />;
  return (
    <>
      {staff_kind && `${t(`manage:logs.choices.staff_kind.${staff_kind}`)} `}
      {admin_id}
    </>
  );
}

function Info({ entry, onShow }: { entry: Entry; onShow: (entry: Entry) => void }) {
  const { t } = useTranslation('manage');
  const { info, changes } = entry;
  if (!info && !changes?.length) return <Missing />;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 truncate" title={info ?? undefined}>
        {info}
      </span>
      {changes && changes.length > 0 && (
        <Button variant="link" size="sm" className="shrink-0" onClick={() => onShow(entry)}>
          {t('manage:logs.changes', { count: changes.length })}
        </Button>
      )}
    </span>
  );
}
