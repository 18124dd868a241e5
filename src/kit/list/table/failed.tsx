import CircleAlert from 'lucide-react/icons/circle-alert';
import type { HttpError } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

/** The error of a failed call, with a button to retry. The previous rows stay visible. */
export function Failed({ error, retry, keepsRows }: { error: HttpError; retry: () => void; keepsRows: boolean }) {
  const { t } = useTranslation('list');
  return (
    <div
      role="alert"
      className="mx-5 mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-bad/40 bg-bad-bg px-3 py-2 text-foreground"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
      <span className="min-w-0 flex-1">
        <b className="font-medium">{error.message || t('list:failed.title')}</b>{' '}
        {t(keepsRows ? 'list:failed.oldRows' : 'list:failed.safe')}
      </span>
      <Button variant="outline" size="sm" onClick={retry}>
        {t('list:failed.retry')}
      </Button>
    </div>
  );
}
