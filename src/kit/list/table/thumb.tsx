import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../file-url';
import { cn, focusRing } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';

const Enlarged = lazyPart(() => import('./enlarged'));

/** A small picture of an uploaded file, through a signed link of the file service (document 1, section 7). */
export function Thumb({ fileKey }: { fileKey: string }) {
  const { t } = useTranslation('list');
  const { data, isError } = useFileUrl(fileKey);
  if (isError) return <span className="text-muted-foreground">{t('list:noImage')}</span>;
  if (!data) return <Skeleton className="size-7 rounded-md" />;
  return <ThumbImage source={data} />;
}

/** A small picture that a press opens large, for whoever has to see what is in it. */
export function OpenThumb({ fileKey, name }: { fileKey: string; name: string }) {
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const { data } = useFileUrl(fileKey);
  if (!data) return <Thumb fileKey={fileKey} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('list:image.enlarge', { name })}
        className={cn('cursor-zoom-in rounded-md align-middle', focusRing)}
        onClick={() => setOpen(true)}
      >
        <ThumbImage source={data} />
      </button>
      {isOpen && (
        <Suspense>
          <Enlarged source={data} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const ThumbImage = ({ source }: { source: string }) => (
  <img src={source} alt="" loading="lazy" decoding="async" className="size-7 rounded-md object-cover" />
);
