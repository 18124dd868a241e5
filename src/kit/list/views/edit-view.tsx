import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import type { ListModel } from '../list-context';
import { nameLimit, type KeptView } from '../preferences';
import { keepsViews, type KeptViews } from './kept-views';
import { Sharing } from './sharing';

interface EditViewProps {
  list: ListModel;
  kept: KeptViews;
  view: KeptView;
  /** The view's id from now on. */
  onDone: (id: string) => void;
}

/** Renames a view, and says who else has it. */
export function EditView({ list, kept, view, onDone }: EditViewProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const [text, setText] = useState(view.name);
  const [sharedWith, setSharedWith] = useState(view.sharedWith);
  const [problem, setProblem] = useState<string>();
  const name = text.trim();
  const isTaken = kept.views.some((one) => one.owner === null && one.id !== view.id && one.name === name);
  const reason = isTaken ? t('list:view.taken') : name ? undefined : t('list:view.needsName');
  const save = async () => {
    try {
      onDone(await kept.edit(view, name, sharedWith));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form
      className="flex flex-col gap-2 p-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void save();
      }}
    >
      <Input
        autoFocus
        maxLength={nameLimit}
        aria-label={t('list:view.rename', { name: view.name })}
        aria-invalid={isTaken || undefined}
        title={isTaken ? t('list:view.taken') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {keepsViews() && <Sharing id={id} list={list} value={sharedWith} onChange={setSharedWith} />}
      {problem && (
        <p role="alert" className="m-0 text-bad">
          {t('list:view.notSaved', { message: problem })}
        </p>
      )}
      <Button variant="outline" type="submit" size="sm" className="self-end" {...(reason && { reason })}>
        {t('list:done')}
      </Button>
    </form>
  );
}
