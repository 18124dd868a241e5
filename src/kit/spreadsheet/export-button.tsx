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
import { exportAddress, isExporting, onExports } from './running';

/** Exports the list around it, filtered and sorted as it is shown; renders nothing without the permission. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation(resource.words);
  const list = useContext(ListContext);
  if (!can(resource, 'export')) return null;
  const query: Query = {
    ...list?.asked,
    ...(list?.sort && { sort: list.sort.field, order: list.sort.order.toUpperCase() }),
  };
  return (
    <DownloadButton
      path={resource.path}
      query={query}
      title={t(wordKey(resource, 'title'))}
      format={resource.report ? 'report' : 'xlsx'}
    />
  );
}

interface DownloadButtonProps {
  /** The path of the list that is exported. */
  path: string;
  query: Query;
  /** What the export is named in messages. */
  title: string;
  format?: 'report' | 'xlsx';
}

/** Exports a list that the role may export. The export continues when the user leaves the list. */
export function DownloadButton({ path, query, title, format = 'xlsx' }: DownloadButtonProps) {
  const { t } = useTranslation('list');
  const running = useSyncExternalStore(onExports, () => isExporting(exportAddress(path, format), query));
  const ask = async () => {
    const [{ exportList }] = await Promise.all([import('./exports'), loadWords('spreadsheet')]);
    await exportList(path, query, title, format);
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
