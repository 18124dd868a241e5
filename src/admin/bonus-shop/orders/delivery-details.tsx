import type { ReactNode } from 'react';
import { edition } from 'virtual:edition';
import type { RecordOf } from '../../../contract/contract';
import { dayOfDate } from '../../../contract/zones';
import { useFormParts } from '../../../kit/form/form-context';
import { Missing } from '../../../kit/list/table/cell';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { labelKey } from '../../../kit/words';
import { day } from '../../../providers/format';
import { useTranslation } from 'react-i18next';
import { addressOf } from './address';
import { orders } from './resource';

const linkTo = (url: string): ReactNode =>
  /^https?:\/\//i.test(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-primary underline-offset-4 hover:underline"
    >
      {url}
    </a>
  ) : (
    url
  );

/** Contact and delivery data, in markets that show them (document 3, sections 2.3 and 9, 'order details'). */
export function DeliveryDetails() {
  const { before } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const details = (before as Partial<RecordOf<typeof orders>>).order_details;
  if (!edition.flags.orderDetails || !details) return null;
  const { delivery_date: date } = details;
  const label = (name: string) => t(labelKey(orders, `order_details.${name}`));
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [label('phone'), details.phone],
    [label('email'), details.email],
    [t('bonus-shop:orders.address'), addressOf(details)],
    [label('delivery_date'), date && day(dayOfDate(date, edition.timeZone) ?? date)],
    [label('delivery_time'), details.delivery_time?.filter(Boolean).join(' – ')],
    [label('pickup_point_url'), details.pickup_point_url && linkTo(details.pickup_point_url)],
    [label('pickup_point_phone'), details.pickup_point_phone],
    [label('pickup_point_contact'), details.pickup_point_contact],
  ];
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle id="order-details">{t(labelKey(orders, 'order_details'))}</CardTitle>
      </CardHeader>
      <dl aria-labelledby="order-details" className="m-0 grid grid-cols-1 gap-y-2.5 p-3.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="m-0 min-w-0 break-words">{value || <Missing />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
