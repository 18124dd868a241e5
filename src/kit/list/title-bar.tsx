import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../providers/format';
import { PanelButton } from '../panel-button';
import { ExportButton } from '../spreadsheet/export-button';
import { ImportButton } from '../spreadsheet/import-button';
import { buttonVariants } from '../ui/button';
import { wordKey } from '../words';
import { useListContext } from './list-context';

const ColumnsPanel = lazy(() => import('./views/columns-panel'));

interface TitleBarProps {
  heading: ReactNode;
  /** The screen's own buttons. */
  actions: ReactNode;
  /** The button for a new record. */
  create: ReactNode;
}

/** The list's heading with the total, and the buttons for the whole list. */
export function TitleBar({ heading, actions, create }: TitleBarProps) {
  const { own, table, isLoading, unknownTotal, error, total } = useListContext();
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
      <h1 className="m-0 mr-auto text-lg font-semibold">
        {heading ?? t(wordKey(contract, 'title'))}
        {!isLoading && !unknownTotal && !error && (
          <span className="ml-3 text-sm font-normal text-muted-foreground">{number(total)}</span>
        )}
      </h1>
      <PanelButton
        label={t('list:columns.title')}
        align="end"
        panelClass="p-2! w-72!"
        className={buttonVariants({ variant: 'ghost' })}
        panel={() => <ColumnsPanel table={table} />}
      >
        {t('list:columns.title')}
      </PanelButton>
      {actions}
      <ImportButton resource={contract} />
      <ExportButton resource={contract} />
      {create}
    </div>
  );
}
