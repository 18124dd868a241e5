import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../providers/http';
import { linkOf } from '../../../providers/wire';
import { Skeleton } from '../../ui/skeleton';

/** Milliseconds. Signed links expire after ten minutes (decisions, the wire) and are renewed a little earlier. */
const freshFor = 8 * 60_000;

/** A small picture of an uploaded file, through a signed link of the file service (document 1, section 7). */
export function Thumb({ fileKey }: { fileKey: string }) {
  const { t } = useTranslation('list');
  const { data, isError } = useQuery({
    queryKey: ['file', fileKey],
    queryFn: async ({ signal }) =>
      linkOf((await call<{ url: string }>('GET', 'services/file', { query: { file_key: fileKey }, signal })).data.url),
    staleTime: freshFor,
  });
  if (isError) return <span className="text-muted-foreground">{t('list:noImage')}</span>;
  if (!data) return <Skeleton className="size-7 rounded-md" />;
  return <img src={data} alt="" loading="lazy" decoding="async" className="size-7 rounded-md object-cover" />;
}
