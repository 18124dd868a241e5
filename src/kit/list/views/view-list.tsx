import { useGo } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListModel } from '../list-context';
import { changePreferences, columnsOfView, type KeptView } from '../preferences';
import { viewParameter } from '../state';
import { askedOf } from './asked';
import { EditView } from './edit-view';
import type { KeptViews } from './kept-views';
import { ViewRow } from './view-row';

interface ViewListProps {
  list: ListModel;
  kept: KeptViews;
  open: KeptView | undefined;
  onClose: () => void;
}

/** The saved views, with buttons to open, share, rename, delete or make one the list's default. */
export default function ViewList({ list, kept, open, onClose }: ViewListProps) {
  const { t } = useTranslation('list');
  const go = useGo();
  const rows = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<string>();
  /** The view that was edited last. Its button gets the focus, which the field for the name had. */
  const [last, setLast] = useState<string>();
  const { path } = list.own.contract;
  const show = (view: KeptView) => {
    changePreferences(path, (now) => ({ ...now, ...columnsOfView(view) }));
    go({
      query: { ...askedOf(list, view), currentPage: undefined, [viewParameter]: view.id },
      options: { keepQuery: true },
    });
    onClose();
  };
  const changed = (view: KeptView, id: string) => {
    setEdited(undefined);
    setLast(id);
    // A view in the browser is known by its name.
    if (view.id === open?.id && id !== view.id)
      go({ type: 'replace', query: { [viewParameter]: id }, options: { keepQuery: true } });
  };
  return (
    <ul ref={rows} tabIndex={-1} aria-label={t('view.all')} className="m-0 flex list-none flex-col p-0 outline-none">
      {kept.views.map((view) => (
        <li key={view.id} className="rounded-md hover:bg-accent">
          {edited === view.id ? (
            <EditView list={list} kept={kept} view={view} onDone={(id) => changed(view, id)} />
          ) : (
            <ViewRow
              kept={kept}
              view={view}
              isOpen={view.id === open?.id}
              wasEdited={view.id === last}
              onOpen={() => show(view)}
              onEdit={() => setEdited(view.id)}
              onDeleted={() => (kept.views.length === 1 ? onClose() : rows.current?.focus())}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
