import { useEffect, useRef } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/form/field';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';

/** The count of a present: where its colours are counted, their sum, which nobody types. */
export function CountInput() {
  const { own, control } = useFormParts();
  return control && own.has('colors_with_count') ? <SumOfColours control={control} /> : <Field source="count" />;
}

function SumOfColours({ control }: { control: Control<Values> }) {
  const { change } = useFormParts();
  const { t } = useTranslation('bonus-shop');
  const rows: unknown = useWatch({ control, name: 'colors_with_count' });
  const isCounted = Array.isArray(rows) && rows.length > 0;
  const sum = isCounted
    ? (rows as { count?: number | null }[]).reduce((all, { count }) => all + (Number(count) || 0), 0)
    : undefined;
  // A record that was only opened is not changed.
  const before = useRef(sum);
  useEffect(() => {
    if (sum !== undefined && sum !== before.current) change?.('count', sum);
    before.current = sum;
  }, [sum, change]);
  return <Field source="count" reason={isCounted ? t('bonus-shop:presents.sumOfColours') : undefined} />;
}
