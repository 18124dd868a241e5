import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import { same, type Values } from '../../kit/form/record';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { Cell } from '../../kit/list/table/cell';
import { Button } from '../../kit/ui/button';
import { labelKey } from '../../kit/words';
import { outlets } from '../outlets/resource';

/** Pairs of a user's field and the outlet's field that it can be copied from. */
const takenOver: readonly [source: string, from: string][] = [
  ['traffic_code', 'outlet_code'],
  ['manager_id', 'manager_id'],
  ['city_id', 'city_id'],
  ['region_id', 'region_id'],
  ['legal_entity_id', 'legal_entity_id'],
];

/** When another outlet is chosen, offers to copy its code, manager, city, region and legal entity to the user. */
export function CopyFromOutlet() {
  const { control } = useFormParts();
  return control ? <OfferOf control={control} /> : null;
}

function OfferOf({ control }: { control: Control<Values> }) {
  const { before } = useFormParts();
  const chosen: unknown = useWatch({ control, name: 'outlet_address_id' });
  return typeof chosen === 'number' && chosen !== before.outlet_address_id ? (
    <Offer control={control} outlet={chosen} />
  ) : null;
}

function Offer({ control, outlet }: { control: Control<Values>; outlet: number }) {
  const { own, change } = useFormParts();
  const { t } = useTranslation('people');
  // As the picker reads it: who may pick an outlet may not see its screen.
  const { record: data } = useReferenceLabel(outlets, outlet);
  const fields = takenOver.filter(([source]) => own.has(source));
  const now = useWatch({ control, name: fields.map(([source]) => source) });
  const differing = fields.filter(
    ([, from], at) => data?.[from] !== null && data?.[from] !== undefined && !same(now[at], data[from]),
  );
  if (!data || !differing.length) return null;
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg bg-primary-soft px-3 py-2"
    >
      <span className="font-medium">{t('users.outlet.offer')}</span>
      {differing.map(([source, from]) => (
        <span key={source}>
          <span className="text-muted-foreground">{t(labelKey(own.contract, source))}: </span>
          <Cell contract={own.contract} source={source} field={own.fields.get(source)} value={data[from]} />
        </span>
      ))}
      <Button
        variant="outline"
        size="sm"
        onClick={() => differing.forEach(([source, from]) => change?.(source, data[from]))}
      >
        {t('users.outlet.take')}
      </Button>
    </div>
  );
}
