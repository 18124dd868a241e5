import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { number } from '../../providers/format';

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The bar as the app draws it when the limit is reached: each half in its colour. */
export function BarPreview() {
  const { control } = useFormParts();
  return control ? <Bar control={control} /> : null;
}

function Bar({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('settings');
  const [first, second, limit] = useWatch({ control, name: ['first_half_color', 'second_half_color', 'limit'] }) as [
    unknown,
    unknown,
    unknown,
  ];
  const half = (colour: unknown) => (
    <span className="h-full flex-1" {...(isColour(colour) && { style: { backgroundColor: colour } })} />
  );
  return (
    <figure className="col-span-full m-0">
      <figcaption className="mb-1 text-muted-foreground">{t('monthly-limitations.preview')}</figcaption>
      <div aria-hidden className="flex h-4 overflow-hidden rounded-full border border-border bg-muted">
        {half(first)}
        {half(second)}
      </div>
      {typeof limit === 'number' && (
        <p className="m-0 mt-1 flex justify-between text-xs text-muted-foreground">
          <span className="flex-1" />
          <span>{t('monthly-limitations.half', { half: number(Math.floor(limit / 2)) })}</span>
          <span className="flex-1 text-right">{t('monthly-limitations.whole', { limit: number(limit) })}</span>
        </p>
      )}
    </figure>
  );
}
