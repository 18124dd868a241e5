import { useState } from 'react';
import { useTranslation } from '../../providers/i18n';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import type { StationPart } from './cases';
import { StandingTag } from './standing-tag';

interface StageProps {
  part: StationPart | undefined;
  at: number;
  total: number;
  decided: string | null;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  title: string;
}

/** What is looked at, as large as there is room. */
export function Stage({ part, at, total, decided, isLoading, failed, retry, title }: StageProps) {
  const { t } = useTranslation('attachments');
  const [broken, setBroken] = useState<string>();
  return (
    <div className="relative flex min-h-48 flex-1 items-center justify-center overflow-hidden rounded-lg border border-line bg-bg" aria-busy={isLoading}>
      {isLoading && <Skeleton className="absolute inset-0 rounded-none" />}
      {failed && (
        <div role="alert" className="flex flex-col items-center gap-2">
          {t('attachments:station.failed')}
          <Button onClick={retry}>{t('attachments:retry')}</Button>
        </div>
      )}
      {!isLoading && !failed && !part && <p className="m-0 text-muted">{t('attachments:images.empty')}</p>}
      {part?.picture && broken !== part.picture && <img key={part.picture} src={part.picture} alt={`${title}: ${t('attachments:images.nth', { count: at + 1 })}`} className="absolute inset-0 size-full object-contain" onError={() => setBroken(part.picture)} />}
      {part?.picture && broken === part.picture && <p role="alert" className="m-0 text-muted">{t('attachments:station.pictureFailed')}</p>}
      {part?.text && <p className="m-0 max-h-full overflow-y-auto whitespace-pre-wrap p-6 text-base">{part.text}</p>}
      {part && (
        <span className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-bg px-3 py-1">
          {t('attachments:station.picture', { at: at + 1, total })}
          <StandingTag decided={decided} />
        </span>
      )}
    </div>
  );
}
