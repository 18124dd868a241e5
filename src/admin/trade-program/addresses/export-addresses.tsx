import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { useListContext } from '../../../kit/list/list-context';
import { exportAddress, isExporting, onExports } from '../../../kit/spreadsheet/running';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../../providers/i18n';
import { notify } from '../../../providers/notification';
import { tradePrograms } from '../resource';

/** Exports the filtered addresses, through an endpoint of the programme (document 1, section 7). */
export function ExportAddresses({ id }: { id: string }) {
  const { t } = useTranslation('programmes');
  const { asked } = useListContext();
  const path = `${tradePrograms.path}/${id}`;
  const running = useSyncExternalStore(onExports, () => isExporting(exportAddress(path), asked));
  const ask = async () => {
    const [{ exportList }] = await Promise.all([import('../../../kit/spreadsheet/exports'), loadWords('spreadsheet')]);
    await exportList(path, asked, t('addresses.title'));
  };
  return (
    <Button
      variant="outline"
      onClick={() => void ask().catch(() => notify({ type: 'warning', message: t('shell:errors.unreachable') }))}
      reason={running ? t('addresses.exporting') : undefined}
      aria-busy={running}
    >
      <Download aria-hidden />
      {t('addresses.export')}
    </Button>
  );
}
