import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { useFormParts } from '../../kit/form/form-context';
import { FieldFrame } from '../../kit/form/inputs/field-frame';
import { fieldKey } from '../../kit/form/words';
import { number } from '../../providers/format';
import type { tiersDiscounts } from './resource';

/** The codes of the tier's outlets, which its file has put there. */
export function OutletsOfTier() {
  const { own, before, control, mode } = useFormParts();
  const { t } = useTranslation('outlets');
  const { outlets } = before as Partial<RecordOf<typeof tiersDiscounts>>;
  if (mode === 'create' || !control || !outlets) return null;
  return (
    <FieldFrame label={`${t(fieldKey(own, 'outlets'))} (${number(outlets.length)})`} wide frame="group">
      {outlets.length ? (
        <p tabIndex={0} className="m-0 max-h-40 overflow-y-auto rounded-lg border border-border px-2.5 py-1.5">
          {outlets.map((one) => one.outlet_code).join(', ')}
        </p>
      ) : (
        <p className="m-0 text-muted-foreground">{t('outlets:tiers-discounts.noOutlets')}</p>
      )}
    </FieldFrame>
  );
}
