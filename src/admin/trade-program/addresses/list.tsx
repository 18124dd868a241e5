import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import type { Row } from '../../../kit/list/state';
import { useListContext } from '../../../kit/list/list-context';
import { buttonVariants } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../providers/router';
import { can } from '../../../providers/access';
import { tradePrograms } from '../resource';
import { ExportAddresses } from './export-addresses';
import { tradeAddresses } from './resource';
import { StatusTag } from './status-tag';

export default function TradeAddressList() {
  const { id = '' } = useParams({ strict: false });
  const at = `${tradePrograms.path}/${id}/addresses`;
  const opens = useCallback((row: Row) => `/${at}/${row.id}`, [at]);
  return (
    <List resource={tradeAddresses} at={at} opens={opens} heading={<Heading />} actions={<Actions id={id} />}>
      <Filter source="outlet_code" />
      <Filter source="manager_id" />
      <Filter source="rsm_id" />
      <Column source="address_id" />
      <Column source="addresses.outlet_code" width={112} />
      <Column source="addresses.legal_entities.name" />
      <Column source="addresses.street" />
      <Column source="sell_out_plan" />
      <Column source="sell_in_plan" />
      <Column<typeof tradeAddresses>
        source="status"
        render={(row) => <StatusTag status={row.status} reason={row.reason_denied} />}
      />
      <Column source="accepted_users" />
      <Column source="declined_users" />
    </List>
  );
}

function Heading() {
  const { t } = useTranslation('programmes');
  const { beside } = useListContext();
  const programme = beside?.trade_program as { name?: string | null } | undefined;
  return programme ? <>{t('addresses.heading', { name: programme.name ?? '' })}</> : <>{t('trade-program.title')}</>;
}

function Actions({ id }: { id: string }) {
  const { t } = useTranslation('programmes');
  return (
    <>
      {can(tradePrograms, 'edit') && (
        <Link to={`/${tradePrograms.path}/${id}`} className={buttonVariants({ variant: 'outline' })}>
          {t('addresses.edit')}
        </Link>
      )}
      <ExportAddresses id={id} />
    </>
  );
}
