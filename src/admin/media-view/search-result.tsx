import Image from 'lucide-react/icons/image';
import SearchX from 'lucide-react/icons/search-x';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../contract/sentences';
import { Button } from '../../kit/ui/button';
import { Card, CardContent } from '../../kit/ui/card';
import { Skeleton } from '../../kit/ui/skeleton';
import { Download } from './download';
import type { useMediaFile } from './media-file';
import { ImagePreview } from './image-preview';

export function SearchResult({ fileKey, file }: { fileKey: string; file: ReturnType<typeof useMediaFile> }) {
  const { t } = useTranslation('manage');
  const { data: url, error, isFetching, refetch } = file;
  if (fileKey === '') return <Message icon={Image} title={t('media-view.empty')} />;
  if (isFetching && (error || !url)) return <Loading />;
  // Status 400: the text is not a valid key. Status 404: no file has this key.
  if (url === null || error?.statusCode === 404)
    return (
      <div role="alert">
        <Message icon={SearchX} title={t('media-view.notFound')}>
          {t('media-view.notFoundHint', { key: fileKey })}
        </Message>
      </div>
    );
  if (error || !url)
    return (
      <Card className="flex flex-wrap items-center gap-3 p-3.5">
        <p role="alert" className="m-0 min-w-0 flex-1 text-bad">
          {error?.errors?.file_key ? sentences(error.errors.file_key) : error?.message}
        </p>
        {error?.statusCode !== 400 && (
          <Button variant="outline" onClick={() => void refetch()}>
            {t('media-view.retry')}
          </Button>
        )}
      </Card>
    );
  return (
    <Card>
      <p role="status" className="sr-only">
        {t('media-view.found')}
      </p>
      <CardContent className="grid gap-3.5">
        <p className="m-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all text-primary underline underline-offset-4"
          >
            {url}
          </a>
        </p>
        <ImagePreview key={url} url={url} fileKey={fileKey} />
        <Download url={url} fileKey={fileKey} />
      </CardContent>
    </Card>
  );
}

function Loading() {
  return (
    <Card aria-busy>
      <CardContent className="grid gap-3.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-80" />
        <Skeleton className="h-7.5 w-32" />
      </CardContent>
    </Card>
  );
}

function Message({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType<{ className?: string }>;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-14 text-center">
      <Icon aria-hidden className="size-7 text-muted-foreground" />
      <p className="m-0 text-base font-medium">{title}</p>
      {children && <p className="m-0 max-w-md break-words text-muted-foreground">{children}</p>}
    </div>
  );
}
