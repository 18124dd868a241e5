import { useGo, useParsed } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { lazyPart } from '../../lazy-part';
import { PanelButton } from '../../panel-button';
import { chipClass } from '../filters/chip';
import { useListContext } from '../list-context';
import { usePreferences, type KeptView } from '../preferences';
import { viewParameter } from '../state';
import { askedIn, isChanged } from './asked';
import { useKeptViews } from './kept-views';

const SaveView = lazyPart(() => import('./save-view'));
const ViewList = lazyPart(() => import('./view-list'));

/** The saved views of this list, each with a name, filters, sort and columns; the open one is named. */
export function Views() {
  const { t } = useTranslation('list');
  const list = useListContext();
  const go = useGo();
  const { params } = useParsed<Record<string, unknown>>();
  const { path } = list.own.contract;
  const [columns] = usePreferences(path);
  const kept = useKeptViews(path, !list.isLoading);
  const [saved, setSaved] = useState('');
  const open = kept.views.find((one) => one.id === String(params?.[viewParameter]));
  const hasChanged = open !== undefined && isChanged(list, columns, open);
  const opened = (view: KeptView) => {
    setSaved(t('list:view.saved', { name: view.name }));
    go({ type: 'replace', query: { [viewParameter]: view.id }, options: { keepQuery: true } });
  };
  const store = async (view: KeptView) => {
    const { hidden, widths, order } = columns;
    try {
      opened(await kept.save({ name: view.name, ...askedIn(list), hidden, widths, order }, view.sharedWith));
    } catch (error) {
      notify({ type: 'error', message: t('list:view.notSaved', { message: (error as Error).message }) });
    }
  };
  return (
    <>
      <PanelButton
        label={t('list:view.save')}
        className={chipClass('add')}
        panelClass="p-3! w-72!"
        panel={(close) => (
          <SaveView
            list={list}
            kept={kept}
            onSaved={(view) => {
              opened(view);
              close();
            }}
          />
        )}
      >
        {t('list:view.save')}
      </PanelButton>
      {/* After the button that is always there, which nothing moves then: the views come after the rows. */}
      {kept.views.length > 0 && (
        <PanelButton
          label={t('list:view.all')}
          className={chipClass(open ? 'unset' : 'add')}
          panelClass="p-1! w-80!"
          panel={(close) => <ViewList list={list} kept={kept} open={open} onClose={close} />}
        >
          {open ? (
            <>
              <span className="sr-only">{t('list:view.all')}: </span>
              <span className="truncate font-medium">{open.name}</span>
              {hasChanged && <span className="text-xs text-muted-foreground">{t('list:view.changed')}</span>}
            </>
          ) : (
            <>
              {t('list:view.all')} <span className="text-xs">{kept.views.length}</span>
            </>
          )}
        </PanelButton>
      )}
      {hasChanged && open.owner === null && (
        <button type="button" className={chipClass('add')} onClick={() => void store(open)}>
          {t('list:view.saveChanges')}
        </button>
      )}
      <span role="status" className="sr-only">
        {saved}
      </span>
    </>
  );
}
