import { type ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from 'react-i18next';
import { contentCalendar } from '../../admin/content-calendar/resource';
import { calendarDates } from '../../contract/calendar-dates';
import { can } from '../../providers/access';
import { number } from '../../providers/format';
import { PanelButton } from '../panel-button';
import { ExportButton } from '../spreadsheet/export-button';
import { ImportButton } from '../spreadsheet/import-button';
import { buttonVariants } from '../ui/button';
import { wordKey } from '../words';
import { CalendarTabs } from './calendar-tabs';
import { useListContext } from './list-context';

const ColumnsPanel = lazyPart(() => import('./views/columns-panel'));

interface TitleBarProps {
  heading: ReactNode;
  /** The screen's own buttons. */
  actions: ReactNode;
  /** Whether the rows are in columns, which can be chosen. */
  hasColumns: boolean;
  /** The button for a new record. */
  create: ReactNode;
}

/** The list's heading with the total, and the buttons for the whole list. */
export function TitleBar({ heading, actions, hasColumns, create }: TitleBarProps) {
  const { own, table, isLoading, unknownTotal, error, total } = useListContext();
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-2.5 pt-4 low:pb-1.5 low:pt-2 print:[&>:not(:first-child)]:hidden">
      <div className="mr-auto flex min-w-0 items-baseline gap-3">
        <h1 className="m-0 text-lg font-semibold">{heading ?? t(wordKey(contract, 'title'))}</h1>
        {!isLoading && !unknownTotal && !error && (
          <p data-total className="m-0 text-sm text-muted-foreground">
            {number(total)}
          </p>
        )}
      </div>
      {calendarDates(own) && can(contentCalendar, 'list') && <CalendarTabs list={contract.path} />}
      {hasColumns && (
        <PanelButton
          label={t('list:columns.title')}
          align="end"
          panelClass="p-2! w-72!"
          className={buttonVariants({ variant: 'ghost' })}
          panel={() => <ColumnsPanel table={table} />}
        >
          {t('list:columns.title')}
        </PanelButton>
      )}
      {actions}
      <ImportButton resource={contract} />
      <ExportButton resource={contract} />
      {create}
    </div>
  );
}
