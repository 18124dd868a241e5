import ExternalLink from 'lucide-react/icons/external-link';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** Opens a map at the coordinates, once both are filled in. */
export function MapLink() {
  const { control } = useFormParts();
  return control ? <LinkTo control={control} /> : null;
}

function LinkTo({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('outlets');
  const [latitude, longitude]: unknown[] = useWatch({ control, name: ['latitude', 'longitude'] });
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  return (
    <p className="col-span-full m-0">
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 text-primary underline underline-offset-4"
      >
        <ExternalLink aria-hidden className="size-3.5" />
        {t('outlets:outlets.map')}
      </a>
    </p>
  );
}
