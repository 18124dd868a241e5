import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Input } from '../../ui/input';
import { Label } from '../../ui/label';
import type { ListModel } from '../list-context';
import { nameLimit, usePreferences, withDefault, withView } from '../preferences';
import { crudFilter } from '../state';

const questionOf = (list: ListModel): { filters: CrudFilter[]; sorters: CrudSort[] } => ({
  filters: [...list.filters].map(([name, value]) => crudFilter(name, list.own.filters(list.roles)[name], value)),
  sorters: list.sort ? [list.sort] : [],
});

/** Saves the current filters, sort and columns as a view. */
export default function SaveView({ list, onSaved }: { list: ListModel; onSaved: (name: string) => void }) {
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
          const kept = withView(now, {
            name: trimmed,
            ...questionOf(list),
            hidden: now.hidden,
            widths: now.widths,
            order: now.order,
          });
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
        <p id={`${id}-hint`} className="m-0 mt-1 text-xs text-muted-foreground">
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
