import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';

function Alert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-bad/40 bg-bad-bg px-3 py-2 text-foreground"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}

export function Failed({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  const { t } = useTranslation('programmes');
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('address.retry')}
        </Button>
      }
    >
      <b className="font-medium">{t('address.failed')}.</b> {message}
    </Alert>
  );
}

export function NotSaved({ message }: { message: string }) {
  const { t } = useTranslation('programmes');
  return (
    <Alert>
      <b className="font-medium">{t('address.saveFailed')}.</b> {message}
    </Alert>
  );
}

/** Shown after a colleague has changed the address. */
export function Overtaken({ message, onReload }: { message: string | null; onReload: () => void }) {
  const { t } = useTranslation('programmes');
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={onReload}>
          {t('address.reload')}
        </Button>
      }
    >
      {message ?? t('address.why.outdated')}
    </Alert>
  );
}
