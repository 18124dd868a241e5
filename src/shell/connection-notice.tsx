import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/ui/button';
import { isConnectionLost, onConnection } from '../providers/connection';

/** A notice while the server cannot be reached. It disappears by itself. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const lost = useSyncExternalStore(onConnection, isConnectionLost);
  const client = useQueryClient();
  return (
    <div role="status" className="print:hidden">
      {lost && (
        <div className="flex items-center gap-3 border-b border-border bg-warn-bg px-5 py-1.5 text-warn">
          <span className="flex-1">{t(navigator.onLine ? 'connection.lost' : 'connection.offline')}</span>
          {navigator.onLine && (
            <Button variant="outline" size="sm" onClick={() => void client.refetchQueries({ type: 'active' })}>
              {t('connection.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
