import { useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { chipClass } from '../filters/chip';
import { PanelButton } from '../../panel-button';
import { usePreferences } from '../preferences';
import { useListContext } from '../list-context';

const SaveView = lazyPart(() => import('./save-view'));
const ViewList = lazyPart(() => import('./view-list'));

/** The person's saved views of this list, each with a name, filters, sort and columns. */
export function Views() {
  const { t } = useTranslation('list');
  const list = useListContext();
  const [preferences] = usePreferences(list.own.contract.path);
  const [saved, setSaved] = useState('');
  return (
    <>
      {preferences.views.length > 0 && (
        <PanelButton
          label={t('list:view.all')}
          className={chipClass('add')}
          panelClass="p-1! w-72!"
          panel={(close) => <ViewList list={list} onClose={close} />}
        >
          {t('list:view.all')} <span className="text-xs">{preferences.views.length}</span>
        </PanelButton>
      )}
      <PanelButton
        label={t('list:view.save')}
        className={chipClass('add')}
        panelClass="p-3! w-72!"
        panel={(close) => (
          <SaveView
            list={list}
            onSaved={(name) => {
              setSaved(t('list:view.saved', { name }));
              close();
            }}
          />
        )}
      >
        {t('list:view.save')}
      </PanelButton>
      <span role="status" className="sr-only">
        {saved}
      </span>
    </>
  );
}
