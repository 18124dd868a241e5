import { sentNumber } from '../../../contract/sent-number';
import { Missing } from '../../../kit/list/table/cell';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { Skeleton } from '../../../kit/ui/skeleton';
import { number } from '../../../providers/format';
import { useTranslation } from 'react-i18next';
import type { Address } from '../outlet-answer';
import type { Rewards } from './rewards';
import { Sellers } from './sellers';

export function OutletCard({ address, rewards }: { address: Address; rewards: Rewards }) {
  const { t } = useTranslation('cpa');
  const amount = (sent: unknown) => {
    const value = sentNumber(sent);
    return value === undefined ? t('list:missing') : number(value);
  };
  const facts = [
    ['outlet_city', address.outlet_city],
    ['outlet_address', address.outlet_address],
    ['outlet_legal_entity', address.outlet_legal_entity],
  ] as const;
  return (
    <Card className="min-w-0 overflow-hidden">
      <CardHeader className="flex-wrap">
        <CardTitle>{address.outlet_code}</CardTitle>
        <span>{t('view.plan', { plan: amount(address.sales_plan), reward: amount(address.plan_reward) })}</span>
      </CardHeader>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2.5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted-foreground">{t(`view.fields.${name}`)}</dt>
            <dd className="m-0 break-words">{value || <Missing />}</dd>
          </div>
        ))}
      </dl>
      <Sellers address={address} rewards={rewards} />
    </Card>
  );
}

export const Places = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <Card key={at} aria-hidden className="grid h-56 content-start gap-3 p-3.5">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-28" />
    </Card>
  ));
