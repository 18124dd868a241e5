import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../file-url';
import { Skeleton } from '../../ui/skeleton';

/** A small picture of an uploaded file, through a signed link of the file service (document 1, section 7). */
export function Thumb({ fileKey }: { fileKey: string }) {
  const { t } = useTranslation('list');
  const { data, isError } = useFileUrl(fileKey);
  if (isError) return <span className="text-muted-foreground">{t('list:noImage')}</span>;
  if (!data) return <Skeleton className="size-7 rounded-md" />;
  return <ThumbImage source={data} />;
}

export const ThumbImage = ({ source }: { source: string }) => (
  <img src={source} alt="" loading="lazy" decoding="async" className="size-7 rounded-md object-cover" />
);
