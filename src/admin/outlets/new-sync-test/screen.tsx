import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFrom } from '../../../kit/spreadsheet/exports';
import { isExporting, onExports } from '../../../kit/spreadsheet/running';
import { Button } from '../../../kit/ui/button';
import { newSyncTest } from './resource';

const file = 'admin/outlets/sync-test';

/** The file of all outlets, opened in the browser when it is ready. */
export default function SyncTest() {
  const { t } = useTranslation(['outlets', 'list', 'spreadsheet']);
  const running = useSyncExternalStore(onExports, () => isExporting(file));
  const title = t('outlets:new-sync-test.title');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="px-5 pb-2.5 pt-4">
        <h1 className="m-0 text-lg font-semibold">{title}</h1>
      </header>
      <div className="grid max-w-3xl justify-items-start gap-3 px-5 pb-5">
        <p className="m-0 text-muted-foreground">{t('outlets:new-sync-test.hint')}</p>
        <Button
          reason={running ? t('list:spreadsheet.exportingHint') : undefined}
          aria-busy={running}
          onClick={() => void exportFrom(file, { path: newSyncTest.path, title })}
        >
          <Download aria-hidden className={running ? 'motion-safe:animate-pulse' : undefined} />
          <span aria-live="polite">
            {running ? t('list:spreadsheet.exporting') : t('outlets:new-sync-test.download')}
          </span>
        </Button>
      </div>
    </div>
  );
}
