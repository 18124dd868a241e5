import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { exportAddress, isExporting, onExports } from '../../kit/spreadsheet/running';
import { Button } from '../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../providers/i18n';
import { notify } from '../../providers/notification';
import { winWinProducts } from './resource';

/** Exports all win-win products as CSV (document 3, sections 2.2 and 7; decisions: on both lists). */
export function CsvButton() {
  const { t } = useTranslation(['list', 'win-win']);
  const isRunning = useSyncExternalStore(onExports, () => isExporting(exportAddress(winWinProducts.path, 'csv')));
  const ask = async () => {
    const [{ exportList }] = await Promise.all([import('../../kit/spreadsheet/exports'), loadWords('spreadsheet')]);
    await exportList(winWinProducts.path, {}, t('win-win:products.title'), 'csv');
  };
  return (
    <Button
      variant="outline"
      onClick={() => void ask().catch(() => notify({ type: 'warning', message: t('shell:errors.unreachable') }))}
      reason={isRunning ? t('list:spreadsheet.exportingHint') : undefined}
      aria-busy={isRunning}
    >
      <Download aria-hidden />
      {t('win-win:products.csv')}
    </Button>
  );
}
