import type { ReactNode } from 'react';
import type { Address } from '../../../../machines/trade-address';
import { phaseIds } from '../../../../machines/trade-phases';
import { sentNumber } from '../../../contract/sent-number';
import { Skeleton } from '../../../kit/ui/skeleton';
import { Missing } from '../../../kit/list/table/cell';
import { number } from '../../../providers/format';
import { useTranslation } from 'react-i18next';
import { denied } from '../addresses/statuses';
import { StatusTag } from '../addresses/status-tag';
import { PhaseTag } from '../phase-tag';

function planned(sent: unknown): string | undefined {
  const value = sentNumber(sent);
  return value === undefined ? undefined : number(value, 2);
}

export function Facts({ address }: { address: Address | null }) {
  const { t } = useTranslation('programmes');
  const facts = address?.facts;
  const shown: [string, ReactNode][] = [
    [t('address.outlet'), facts?.outlet_code],
    [t('address.legalName'), facts?.legal_name],
    [t('address.street'), facts?.address],
    [t('addresses.fields.sell_out_plan'), planned(facts?.sell_out_plan)],
    [t('addresses.fields.sell_in_plan'), planned(facts?.sell_in_plan)],
    [t('addresses.fields.status'), address && <StatusTag status={address.status} />],
    [t('trade-program.fields.phase'), address?.phase && <PhaseTag phase={phaseIds[address.phase]} />],
  ];
  return (
    <>
      <dl className="m-0 mb-3 grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-x-4 gap-y-2.5 rounded-lg border border-border px-3.5 py-3">
        {shown.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="m-0 min-h-5.5 break-words">
              {address ? (value ?? <Missing />) : <Skeleton className="mt-1 h-3.5 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      {address?.status === denied && (
        <p className="m-0 mb-3 break-words rounded-lg bg-bad-bg px-3 py-2 text-foreground">
          <b className="font-medium">{t('address.deniedReason')}</b> {address.reason_denied}
        </p>
      )}
    </>
  );
}
