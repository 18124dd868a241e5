import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../file-url';
import { Skeleton } from '../ui/skeleton';

/** A message's image, fetched by a signed link. Its space is reserved before it is loaded. */
export function MessageImage({ image }: { image: string }) {
  const { t } = useTranslation('chat');
  const isLink = /^https?:\/\//i.test(image);
  const { data, isError } = useFileUrl(isLink ? undefined : image);
  const url = isLink ? image : data;
  if (isError) return <span className="text-muted-foreground">{t('chat.imageMissing')}</span>;
  if (!url) return <Skeleton className="h-40 w-60 rounded-lg" />;
  return <img src={url} alt={t('chat.image')} decoding="async" className="h-40 w-60 rounded-lg object-contain" />;
}
