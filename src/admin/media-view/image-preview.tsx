import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';

/** The file as an image. Whether it is one only shows when the browser tries to load it. */
export function ImagePreview({ url, fileKey }: { url: string; fileKey: string }) {
  const { t } = useTranslation('manage');
  const [state, setState] = useState<'loading' | 'shown' | 'not an image'>('loading');
  if (state === 'not an image') return <p className="m-0 text-muted-foreground">{t('media-view.noImage')}</p>;
  return (
    <div
      className="relative h-80 overflow-hidden rounded-lg border border-border bg-muted"
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      <img
        src={url}
        alt={fileKey.slice(fileKey.lastIndexOf('/') + 1)}
        decoding="async"
        className={cn('block size-full object-scale-down', state === 'loading' && 'invisible')}
        onLoad={() => setState('shown')}
        onError={() => setState('not an image')}
      />
    </div>
  );
}
