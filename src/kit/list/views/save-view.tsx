import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Input } from '../../ui/input';
import { Label } from '../../ui/label';
import type { ListModel } from '../list-context';
import { nameLimit, usePreferences, type KeptView } from '../preferences';
import { askedIn } from './asked';
import { keepsViews, type KeptViews } from './kept-views';
import { Sharing } from './sharing';

interface SaveViewProps {
  list: ListModel;
  kept: KeptViews;
  onSaved: (view: KeptView) => void;
}

/** Saves the current filters, sort and columns as a view. */
export default function SaveView({ list, kept, onSaved }: SaveViewProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const [{ hidden, widths, order }] = usePreferences(list.own.contract.path);
  const [name, setName] = useState('');
  const [first, setFirst] = useState(false);
  const [chosen, setChosen] = useState<Role | null>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const trimmed = name.trim();
  const replaced = kept.views.find((one) => one.owner === null && one.name === trimmed);
  // A view that colleagues have stays theirs when it is replaced.
  const sharedWith = chosen === undefined ? (replaced?.sharedWith ?? null) : chosen;
  const hint = keepsViews() ? t('list:view.keepsOnServer') : t('list:view.keeps');
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const view = await kept.save({ name: trimmed, ...askedIn(list), hidden, widths, order }, sharedWith);
      if (first) kept.setDefault(view);
      onSaved(view);
    } catch (error) {
      setSaving(false);
      setProblem((error as Error).message);
    }
  };
  const reason = isSaving ? t('list:view.saving') : trimmed ? undefined : t('list:view.needsName');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void save();
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
          {replaced ? t('list:view.replaces') : hint}
        </p>
      </div>
      {keepsViews() && <Sharing id={`${id}-shared`} list={list} value={sharedWith} onChange={setChosen} />}
      <label className="flex cursor-pointer items-center gap-2">
        <Checkbox checked={first} onCheckedChange={(on) => setFirst(on === true)} />
        {t('list:view.opensFirst')}
      </label>
      {problem && (
        <p role="alert" className="m-0 text-bad">
          {t('list:view.notSaved', { message: problem })}
        </p>
      )}
      <Button variant="default" type="submit" className="self-end" {...(reason && { reason })}>
        {replaced ? t('list:view.replace') : t('list:view.save')}
      </Button>
    </form>
  );
}
