import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
import type { RecordOf } from '../../../contract/contract';
import { Bound, type BoundInput } from '../../../kit/form/inputs/bound';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../../kit/ui/select';
import { call } from '../../../providers/http';
import { offers } from '../../../providers/session';
import { useColours } from '../presents/colours';
import { presents } from '../presents/resource';

type Present = RecordOf<typeof presents>;
interface Offered {
  id: number;
  /** Pieces left, where colours are counted. */
  left?: number;
}
const coloursOf = ({ colors_with_count, colors }: Partial<Present>): Offered[] =>
  colors_with_count?.map(({ color_id, count }) => ({ id: color_id, left: count })) ??
  colors?.map((id) => ({ id })) ??
  [];

/**
 * The colour of an ordered present, for a back-end that takes it ('order-colours' in the capabilities). Where colours
 * are counted, the first one in stock is chosen until another is.
 */
export function OrderColour({ control }: { control: Control<Values> }) {
  const id: unknown = useWatch({ control, name: 'product_id' });
  const { change } = useFormParts();
  const asked = offers('order-colours') && typeof id === 'number' ? id : undefined;
  const { data } = useQuery({
    queryKey: ['order-colours', asked],
    queryFn: async ({ signal }) =>
      coloursOf((await call<Present>('GET', `${presents.path}/${asked}`, { ...(signal && { signal }) })).data),
    enabled: asked !== undefined,
    staleTime: 0,
  });
  const offered = (asked !== undefined && data) || [];
  const first = offered.find((one) => one.left)?.id ?? null;
  const colour: unknown = useWatch({ control, name: 'color_id' }) ?? null;
  const isThere = offered.some((one) => one.id === colour && one.left !== 0);
  useEffect(() => {
    if (data && !isThere && colour !== first) change?.('color_id', first);
  }, [data, isThere, colour, first, change]);
  if (!offered.length) return null;
  return (
    <Bound source="color_id" required={offered.some((one) => one.left !== undefined)}>
      {(input) => <ColourBox {...input} offered={offered} />}
    </Bound>
  );
}

/** Radix reserves the empty string for the placeholder, so 'no choice' needs a value of its own. */
const noChoice = 'none';

function ColourBox({ control, value, change, required, offered }: BoundInput & { offered: readonly Offered[] }) {
  const { t } = useTranslation(['form', 'bonus-shop']);
  const { data: colours } = useColours();
  const nameOf = (id: number) => colours?.find((one) => one.id === id)?.name ?? `#${id}`;
  const { name, disabled, onBlur, ...trigger } = control;
  return (
    <Select
      name={name}
      disabled={disabled}
      value={typeof value === 'number' ? String(value) : required ? '' : noChoice}
      onValueChange={(key) => {
        change(key === noChoice ? null : Number(key));
        onBlur();
      }}
    >
      <SelectTrigger {...trigger}>
        <SelectValue placeholder={t('form:choose')} />
      </SelectTrigger>
      <SelectContent>
        {!required && <SelectItem value={noChoice}>{t('form:none')}</SelectItem>}
        {offered.map(({ id, left }) => (
          <SelectItem key={id} value={String(id)} disabled={left === 0}>
            {left === undefined ? nameOf(id) : t('bonus-shop:orders.colourLeft', { colour: nameOf(id), count: left })}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
