import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../ui/skeleton';
import { call } from '../../providers/http';
import { useTranslation } from 'react-i18next';
import { linkOf } from '../../providers/wire';

/** Signed links expire after ten minutes (decisions, the wire). */
const freshFor = 8 * 60_000;

/** A message's image, fetched by a signed link. Its space is reserved before it is loaded. */
export function MessageImage({ image }: { image: string }) {
  const { t } = useTranslation('chat');
  const isLink = /^https?:\/\//i.test(image);
  const { data, isError } = useQuery({
    queryKey: ['file', image],
    queryFn: async ({ signal }) =>
      linkOf((await call<{ url: string }>('GET', 'services/file', { query: { file_key: image }, signal })).data.url),
    enabled: !isLink,
    staleTime: freshFor,
  });
  const url = isLink ? image : data;
  if (isError) return <span className="text-muted-foreground">{t('chat.imageMissing')}</span>;
  if (!url) return <Skeleton className="h-40 w-60 rounded-lg" />;
  return <img src={url} alt={t('chat.image')} decoding="async" className="h-40 w-60 rounded-lg object-contain" />;
}
