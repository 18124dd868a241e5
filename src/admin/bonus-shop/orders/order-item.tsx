import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Field } from '../../../kit/form/field';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';
import { ReferenceInput } from '../../../kit/form/inputs/reference-input';
import { useReferenceLabel } from '../../../kit/list/pickers/reference-options';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { presents } from '../presents/resource';
import { products } from '../products/resource';
import { OrderColour } from './order-colour';

const shelves = { digital: products, physical: presents } as const;
type Shelf = keyof typeof shelves;

/** The item and the buyer: inputs when an order is created, read-only afterwards. */
export function OrderItem() {
  const { mode, control } = useFormParts();
  if (mode === 'create') return control ? <Choosing control={control} /> : null;
  return (
    <>
      <Field source="name" />
      <Field source="product.name" />
      <Field source="product_color.name" />
      <Field source="price" />
      <Field source="user_name" />
      <Field source="phone" />
      <Field source="created_at" />
    </>
  );
}

function Choosing({ control }: { control: Control<Values> }) {
  const { change } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const [opened, setOpened] = useState<Shelf>('digital');
  const chosen: unknown = useWatch({ control, name: 'product_id' });
  // A draft may bring back a present.
  const present = useReferenceLabel(presents, typeof chosen === 'number' ? chosen : undefined);
  const shelf = present.label === undefined ? opened : 'physical';
  // A colour belongs to the present that it was chosen for.
  const choose = (from: Shelf) => {
    setOpened(from);
    change?.('color_id', null);
  };
  const show = (next: Shelf) => {
    if (next === shelf) return;
    choose(next);
    if (typeof chosen === 'number') change?.('product_id', null);
  };
  return (
    <>
      {/* Activated by Enter or Space, not by the arrow keys alone: another tab clears what was chosen. */}
      <Tabs value={shelf} onValueChange={(next) => show(next as Shelf)} activationMode="manual" className="contents">
        <TabsList aria-label={t('bonus-shop:orders.shelf')} className="col-span-full">
          {(Object.keys(shelves) as Shelf[]).map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`bonus-shop:${shelves[one].name}.title`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {(Object.keys(shelves) as Shelf[]).map((one) => (
          <TabsContent key={one} value={one}>
            <ReferenceInput source="product_id" target={shelves[one]} required onChosen={() => choose(one)} />
          </TabsContent>
        ))}
      </Tabs>
      {shelf === 'physical' && <OrderColour control={control} />}
      <Field source="user_id" />
    </>
  );
}
