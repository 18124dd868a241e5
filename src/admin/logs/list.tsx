import { useTranslation } from 'react-i18next';
import { screens } from 'virtual:screens';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import type { RecordOf } from '../../contract/contract';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { Missing } from '../../kit/list/table/cell';
import { CellLink } from '../../kit/list/table/cell-link';
import { PersonLink } from '../../kit/person/person-link';
import { Button } from '../../kit/ui/button';
import { dateOf } from '../../providers/format';
import { admins } from '../admins/resource';
import { managers } from '../managers/resource';
import { users } from '../users/resource';
import { aboutOf, nameIn } from './about';
import { logs } from './resource';

type Entry = RecordOf<typeof logs>;
const ChangesDialog = lazyPart(() => import('./changes-dialog'));

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
        <Column<typeof logs> source="admin_id" width={230} render={(entry) => <Account {...entry} />} />
        <Column source="action" width={110} />
        <Column<typeof logs> source="info" width={420} render={(entry) => <Info entry={entry} onShow={setShown} />} />
        <Column source="date" width={150} render={({ date }) => (typeof date === 'string' ? dateOf(date) : null)} />
      </List>
      {shown && (
        <Suspense>
          <ChangesDialog entry={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const accounts = { admin: admins, manager: managers };

/** Ids of admins and of managers overlap, so the kind stands beside the id. */
function Account({ staff_kind, admin_id, info }: Entry) {
  const { t } = useTranslation('manage');
  if (admin_id === null || admin_id === undefined) return <Missing />;
  const words = [staff_kind && t(`manage:logs.choices.staff_kind.${staff_kind}`), admin_id, nameIn(info)]
    .filter(Boolean)
    .join(' ');
  return staff_kind ? <CellLink to={`/${accounts[staff_kind].path}/${admin_id}`}>{words}</CellLink> : words;
}

function Info({ entry, onShow }: { entry: Entry; onShow: (entry: Entry) => void }) {
  const { t } = useTranslation('manage');
  const { info, changes, action } = entry;
  if (!info && !changes?.length) return <Missing />;
  const about = aboutOf(info);
  const isOpen =
    about?.id && action !== 'delete' && screens.some((one) => one.path === about.path && one.kind === 'edit');
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 truncate" title={info ?? undefined}>
        {isOpen && about.path === users.path ? (
          <PersonLink id={Number(about.id)}>{info}</PersonLink>
        ) : isOpen ? (
          <CellLink to={`/${about.path}/${about.id}`}>{info}</CellLink>
        ) : (
          info
        )}
      </span>
      {changes && changes.length > 0 && (
        <Button variant="link" size="sm" className="shrink-0" onClick={() => onShow(entry)}>
          {t('manage:logs.changes', { count: changes.length })}
        </Button>
      )}
    </span>
  );
}
