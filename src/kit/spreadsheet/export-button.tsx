import Download from 'lucide-react/icons/download';
import { useContext, useSyncExternalStore } from 'react';
import type { Resource } from '../../contract/contract';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../providers/i18n';
import { notify } from '../../providers/notification';
import type { Query } from '../../providers/wire';
import { ListContext } from '../list/list-context';
import { Button } from '../ui/button';
import { wordKey } from '../words';
import { isExporting, onExports } from './running';

interface ExportButtonProps {
  resource: Resource;
  /**
   * The filters of an export outside a List. Inside one they default to the list's filters and sorting, with everything
   * that it sends besides.
   */
  filters?: Query;
  /** Another path than the contract's, for a list below a record. */
  path?: string;
}

/**
 * Exports the list around it; renders nothing without the permission. The export continues when the user leaves the
 * list.
 */
export function ExportButton({ resource, filters, path = resource.path }: ExportButtonProps) {
  const { t } = useTranslation(['list', resource.words]);
  const list = useContext(ListContext);
  const running = useSyncExternalStore(onExports, () => isExporting(path));
  if (!can(resource, 'export')) return null;
  const ask = async () => {
    const [{ exportList }] = await Promise.all([import('./exports'), loadWords('spreadsheet')]);
    const query: Query = filters ?? {
      ...Object.fromEntries(list?.filters ?? []),
      ...(list?.sort && { sort: list.sort.field, order: list.sort.order.toUpperCase() }),
    };
    await exportList(path, query, t(wordKey(resource, 'title')));
  };
  return (
    <Button
      variant="outline"
      onClick={() => void ask().catch(() => notify({ type: 'warning', message: t('shell:errors.unreachable') }))}
      reason={running ? t('list:spreadsheet.exportingHint') : undefined}
      aria-busy={running}
    >
      <Download aria-hidden className={running ? 'motion-safe:animate-pulse' : undefined} />
      <span aria-live="polite">{t(running ? 'list:spreadsheet.exporting' : 'list:spreadsheet.export')}</span>
    </Button>
  );
}
