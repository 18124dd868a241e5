import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn, focusRing } from '../../ui/cn';
import { Input } from '../../ui/input';
import type { ListModel } from '../list-context';
import { columnsOfView, nameLimit, renamedView, usePreferences, withDefault, withoutView } from '../preferences';
import { readSearch } from '../state';

/** The saved views, with buttons to open, rename, delete or make one the list's default. */
export default function ViewList({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { t } = useTranslation('list');
  const { path } = list.own.contract;
  const [preferences, change] = usePreferences(path);
  const [renaming, setRenaming] = useState<string>();
  /** The view that was renamed last. Its button gets the focus, which the field for the name had. */
  const [renamed, setRenamed] = useState<string>();
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {preferences.views.map((view) => {
        const isFirst = preferences.defaultView === view.name;
        return (
          <li key={view.name} className="flex items-center gap-0.5 rounded-md hover:bg-accent">
            {renaming === view.name ? (
              <Rename
                name={view.name}
                taken={(next) => preferences.views.some((one) => one.name === next && one !== view)}
                onDone={(next) => {
                  change((now) => renamedView(now, view.name, next));
                  setRenaming(undefined);
                  setRenamed(next);
                }}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={cn(
                    'min-w-0 flex-1 cursor-pointer truncate rounded-md px-2 py-1 text-left',
                    focusRing,
                    'focus-visible:-outline-offset-2',
                  )}
                  onClick={() => {
                    // Leaves out filters and sorts that the market or the role no longer has.
                    const { filters = [], sorters = [] } = readSearch(list.own, list.roles, list.extra, {
                      filters: view.filters,
                      sorters: view.sorters,
                    });
                    list.setAll({ filters, sorters });
                    change((now) => ({ ...now, ...columnsOfView(view) }));
                    onClose();
                  }}
                >
                  {view.name}
                </button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-pressed={isFirst}
                  aria-label={t('list:view.openWith', { name: view.name })}
                  title={t('list:view.opensFirst')}
                  onClick={() => change((now) => withDefault(now, isFirst ? undefined : view.name))}
                >
                  <Star aria-hidden className={cn(isFirst && 'fill-current text-primary')} />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  autoFocus={renamed === view.name}
                  aria-label={t('list:view.rename', { name: view.name })}
                  onClick={() => setRenaming(view.name)}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('list:view.delete', { name: view.name })}
                  onClick={() => {
                    change((now) => withoutView(now, view.name));
                    if (preferences.views.length === 1) onClose();
                  }}
                >
                  <Trash aria-hidden />
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Rename({
  name,
  taken,
  onDone,
}: {
  name: string;
  taken: (next: string) => boolean;
  onDone: (next: string) => void;
}) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(name);
  const next = text.trim();
  const refused = taken(next);
  return (
    <form
      className="flex w-full items-center gap-1 p-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (next && !refused) onDone(next);
      }}
    >
      <Input
        autoFocus
        className="h-7!"
        maxLength={nameLimit}
        aria-label={t('list:view.rename', { name })}
        aria-invalid={refused || undefined}
        title={refused ? t('list:view.taken') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="outline"
        type="submit"
        size="sm"
        {...(refused ? { reason: t('list:view.taken') } : !next ? { reason: t('list:view.needsName') } : {})}
      >
        {t('list:done')}
      </Button>
    </form>
  );
}
