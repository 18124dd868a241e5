import { useTranslation } from 'react-i18next';
import { call, CallError } from '../../providers/http';
import { linkOf } from '../../providers/wire';
import { useFileUrl } from '../file-url';
import { focusRing, cn } from '../ui/cn';
import { Skeleton } from '../ui/skeleton';

/** A link to a file that is valid for the next ten minutes; null if the file is gone. */
export async function photoLink(fileKey: string): Promise<string | null> {
  try {
    const { data } = await call<{ url: string }>('GET', 'services/file', { query: { file_key: fileKey } });
    return linkOf(data.url);
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 404) return null;
    throw error;
  }
}

/** A user's photos, large enough to judge; a click opens the full size. */
export function Photos({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('loyalty');
  if (!keys.length) return <p className="m-0 text-muted-foreground">{t('moderation.noPhotos')}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {keys.map((key, at) => (
        <Photo key={key} fileKey={key} name={t('moderation.photo', { number: at + 1 })} />
      ))}
    </div>
  );
}

function Photo({ fileKey, name }: { fileKey: string; name: string }) {
  const { t } = useTranslation('list');
  const { data, isError } = useFileUrl(fileKey);
  const frame =
    'grid size-40 place-items-center overflow-hidden rounded-lg border border-border bg-muted text-muted-foreground';
  if (isError) return <span className={frame}>{t('list:noImage')}</span>;
  if (!data) return <Skeleton className="size-40 rounded-lg" />;
  return (
    <a href={data} target="_blank" rel="noopener" className={cn(frame, focusRing)}>
      <img src={data} alt={name} decoding="async" className="size-full object-scale-down" />
    </a>
  );
}
