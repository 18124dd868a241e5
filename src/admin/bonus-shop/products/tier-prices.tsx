import { useTranslation } from 'react-i18next';
import { number } from '../../../providers/format';
import { useFormParts } from '../../../kit/form/form-context';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { labelKey } from '../../../kit/words';
import type { RecordOf } from '../../../contract/contract';
import { products } from './resource';

/** The stored product's discounted price for each tier (document 3, section 2.3). */
export function TierPrices() {
  const { before } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const prices = (before as Partial<RecordOf<typeof products>>).prices_by_discount_tiers;
  if (!prices?.length) return null;
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle id="tier-prices">{t(labelKey(products, 'prices_by_discount_tiers'))}</CardTitle>
      </CardHeader>
      <dl aria-labelledby="tier-prices" className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 p-3.5">
        {prices.map((one) => (
          <div key={one.tier_id} className="col-span-full grid grid-cols-subgrid">
            <dt className="min-w-0 break-words text-muted-foreground">{one.tier_name}</dt>
            <dd className="m-0 text-right">{number(one.discount_price, 2)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
