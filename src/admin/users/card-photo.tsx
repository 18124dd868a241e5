import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../kit/file-url';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { cn, focusRing } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { labelKey } from '../../kit/words';
import { users } from './resource';

const source = 'id_card_photo';

/** The ID card to moderate, beside the decision (decisions, 'The ID card's image'). A press enlarges it. */
export function CardPhoto() {
  const { own, control, mode } = useFormParts();
  return control && mode === 'edit' && own.has(source) ? <Chosen control={control} /> : null;
}

function Chosen({ control }: { control: Control<Values> }) {
  const key: unknown = useWatch({ control, name: source });
  return typeof key === 'string' && key ? <Zoomable key={key} fileKey={key} /> : null;
}

function Zoomable({ fileKey }: { fileKey: string }) {
  const { t } = useTranslation('people');
  const [isLarge, setLarge] = useState(false);
  const { data, isError } = useFileUrl(fileKey);
  if (isError) return null;
  if (!data) return <Skeleton className="col-span-full h-48 rounded-lg" />;
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={t('users.moderation.zoom')}
      className={cn(
        'col-span-full block max-h-96 overflow-auto rounded-lg border border-border bg-muted p-0',
        isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in',
        focusRing,
      )}
      onClick={() => setLarge(!isLarge)}
    >
      <img
        src={data}
        alt={t(labelKey(users, source))}
        decoding="async"
        className={isLarge ? 'w-[250%] max-w-none' : 'mx-auto max-h-48 w-full object-contain'}
      />
    </button>
  );
}
