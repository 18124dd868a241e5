import { useOne } from '@refinedev/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { Button } from '../../../kit/ui/button';
import { useOutletStatistic } from '../calls';
import { outletsUsers } from '../resource';
import { useFreshFigures } from '../use-fresh-figures';
import { Cards } from './cards';
import { ExportUsers } from './export-users';
import { OutletOverview } from './outlet-overview';
import { outletUsers } from './resource';

const cards = (body: RefObject<HTMLElement | null>) => <Cards body={body} />;

export default function OutletUsers() {
  const { id = '' } = useParams({ strict: false });
  useFreshFigures(outletUsers.path);
  const query = useMemo(() => ({ outlet_address_id: id }), [id]);
  return (
    <List
      resource={outletUsers}
      query={query}
      heading={<Heading id={id} />}
      header={<OutletOverview id={id} />}
      actions={<Actions id={id} />}
      body={cards}
    >
      <Filter source="name" />
      <Filter source="surname" />
      <Filter source="username" />
      <Filter source="performance_status" />
      <Column source="last_transaction_date" />
      <Column source="coins" />
      <Column source="earned_credits" />
      <Column source="spent_credits" />
    </List>
  );
}

/** The outlet: its legal entity, which may have several, and where the outlet is. */
function Heading({ id }: { id: string }) {
  const { t } = useTranslation('outlets-users');
  const { result: outlet } = useOne<Pick<RecordOf<typeof outletsUsers>, 'id' | 'outlet_code' | 'address'>>({
    resource: outletsUsers.path,
    id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const place = [outlet?.outlet_code, outlet?.address].filter(Boolean).join(' · ');
  return (
    <>
      {useOutletStatistic(id).data?.legal_entity_name || t('outlet-users.title')}
      {place && <span className="ml-3 text-sm font-normal text-muted-foreground">{place}</span>}
    </>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useTranslation('outlets-users');
  const router = useRouter();
  // Going back in the history restores the list's filters and page.
  const back = () =>
    router.history.canGoBack() ? router.history.back() : router.history.push(`/${outletsUsers.path}`);
  return (
    <>
      <Button variant="outline" onClick={back}>
        {t('outlet-users.back')}
      </Button>
      <ExportUsers id={id} />
    </>
  );
}
