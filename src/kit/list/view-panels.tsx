import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { cn, focusRing } from '../ui/cn';
import { Input } from '../ui/input';
import { Label } from '../ui/label';
import { renamedView, usePreferences, withDefault, withoutView, withView } from './preferences';
import { crudFilter, readSearch } from './state';
import type { ListModel } from './use-list';

const nameLimit = 60;
const questionOf = (list: ListModel): { filters: CrudFilter[]; sorters: CrudSort[] } => ({
  filters: [...list.filters].map(([name, value]) => crudFilter(name, list.own.filters(list.held)[name], value)),
  sorters: list.sort ? [list.sort] : [],
});

/** Keeps the filters, the order and the columns of now. */
export function SaveView({ list, onSaved }: { list: ListModel; onSaved: (name: string) => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const [preferences, change] = usePreferences(list.own.contract.path);
  const [name, setName] = useState('');
  const [first, setFirst] = useState(false);
  const trimmed = name.trim();
  const replaces = preferences.views.some((one) => one.name === trimmed);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!trimmed) return;
        change((now) => {
          const kept = withView(now, { name: trimmed, ...questionOf(list), hidden: now.hidden });
          return first ? withDefault(kept, trimmed) : kept;
        });
        onSaved(trimmed);
      }}
    >
      <div>
        <Label htmlFor={id}>{t('list:view.name')}</Label>
        <Input
          id={id}
          className="mt-1"
          autoFocus
          maxLength={nameLimit}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="m-0 mt-1 text-xs text-muted">
          {replaces ? t('list:view.replaces') : t('list:view.keeps')}
        </p>
      </div>
      <label className="flex cursor-pointer items-center gap-2">
        <Checkbox checked={first} onCheckedChange={(on) => setFirst(on === true)} />
        {t('list:view.opensFirst')}
      </label>
      <Button
        variant="default"
        type="submit"
        className="self-end"
        {...(!trimmed && { reason: t('list:view.needsName') })}
      >
        {replaces ? t('list:view.replace') : t('list:view.save')}
      </Button>
    </form>
  );
}

/** The views, to open, rename, delete, or to open with. */
export function ViewList({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { t } = useTranslation('list');
  const { path } = list.own.contract;
  const [preferences, change] = usePreferences(path);
  const [renaming, setRenaming] = useState<string>();
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {preferences.views.map((view) => {
        const isFirst = preferences.defaultView === view.name;
        return (
          <li key={view.name} className="flex items-center gap-0.5 rounded-md hover:bg-hover">
            {renaming === view.name ? (
              <Rename
                name={view.name}
                taken={(next) => preferences.views.some((one) => one.name === next && one !== view)}
                onDone={(next) => {
                  if (next) change((now) => renamedView(now, view.name, next));
                  setRenaming(undefined);
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
                    // What the market or the role has lost since then is left out.
                    const { filters = [], sorters = [] } = readSearch(list.own, list.held, list.extra, {
                      filters: view.filters,
                      sorters: view.sorters,
                    });
                    list.setAll({ filters, sorters });
                    change((now) => ({ ...now, hidden: view.hidden }));
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
                  <Star aria-hidden className={cn(isFirst && 'fill-current text-accent')} />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
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
  onDone: (next?: string) => void;
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
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <Button
        type="submit"
        size="sm"
        {...(refused ? { reason: t('list:view.taken') } : !next ? { reason: t('list:view.needsName') } : {})}
      >
        {t('list:done')}
      </Button>
    </form>
  );
}
