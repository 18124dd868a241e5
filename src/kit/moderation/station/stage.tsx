import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn, focusRing } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';
import { StandingTag } from '../standing-tag';
import type { StationPart } from './desk';

interface StageProps {
  part: StationPart | undefined;
  decided: string | null;
  /** The accessible name: 'Image 1 of 2'. */
  name: string;
  title: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The picture or text to decide about, as large as possible. */
export function Stage({ part, decided, name, title, isLoading, hasFailed, retry }: StageProps) {
  const { t } = useTranslation('attachments');
  return (
    <div
      className="relative flex min-h-40 flex-1 items-center justify-center overflow-hidden rounded-lg border border-border bg-background"
      aria-busy={isLoading}
    >
      {isLoading && <Skeleton className="absolute inset-0 rounded-none" />}
      {hasFailed && (
        <div role="alert" className="flex flex-col items-center gap-2 p-4 text-center">
          {t('attachments:station.failed')}
          <Button variant="outline" onClick={retry}>
            {t('attachments:retry')}
          </Button>
        </div>
      )}
      {!isLoading && !hasFailed && !part && (
        <p className="m-0 text-muted-foreground">{t('attachments:station.none')}</p>
      )}
      {part && part.pictures.length > 0 && (
        <div className="absolute inset-0 grid gap-2 max-md:auto-rows-fr md:auto-cols-fr md:grid-flow-col">
          {part.pictures.map((one, at) => (
            <Picture
              key={`${part.id} ${at}`}
              source={one}
              name={[title, name, part.pictures.length > 1 ? t('attachments:images.nth', { count: at + 1 }) : '']
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </div>
      )}
      {part?.text && (
        <p className="m-0 max-h-full overflow-y-auto whitespace-pre-wrap break-words p-6 pb-14 text-base">
          {part.text}
        </p>
      )}
      {part && (
        <span className="pointer-events-none absolute bottom-3 left-1/2 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-2 whitespace-nowrap rounded-full border border-border bg-background px-3 py-1">
          {name}
          <StandingTag decided={decided} />
        </span>
      )}
    </div>
  );
}

/** A picture in full. A click opens it in another tab. */
function Picture({ source, name }: { source: string | null; name: string }) {
  const { t } = useTranslation('attachments');
  const [broken, setBroken] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  if (source === null || broken === source)
    return (
      <p role="alert" className="m-auto text-muted-foreground">
        {t('attachments:station.pictureFailed')}
      </p>
    );
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer"
      className={cn('relative block min-h-0', focusRing, 'focus-visible:-outline-offset-2')}
    >
      {drawn !== source && <Skeleton className="absolute inset-0 rounded-none" />}
      {/* A preloaded image is complete before its load event could be handled. */}
      <img
        ref={(image) => (image?.complete && image.naturalWidth > 0 ? setDrawn(source) : undefined)}
        src={source}
        alt={name}
        className="absolute inset-0 size-full object-contain"
        onLoad={() => setDrawn(source)}
        onError={() => setBroken(source)}
      />
    </a>
  );
}
