import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import { can } from '../../../providers/access';
import { DeleteQuestion } from '../../delete-question';
import { useUndoableDelete } from '../../undoable-delete';
import { Button } from '../../ui/button';
import { keptReason } from '../../words';
import type { Loaded } from '../use-record-form';

interface DeleteButtonProps {
  own: ContractIn<Resource>;
  loaded: Loaded;
  onDeleted: () => void;
}

/**
 * Deletes the record after a confirmation that names it, or without one where that can be undone. Rendered only if the
 * contract allows the person to delete.
 */
export function DeleteButton({ own, loaded: { record, version }, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation(['list', own.contract.words]);
  const whyKept = keptReason(own.contract, record.id);
  const [isOpen, setOpen] = useState(false);
  const removeLater = useUndoableDelete(own.contract);
  const button = useRef<HTMLButtonElement>(null);
  const { undoable } = own.contract;
  const eraseLater = () => {
    onDeleted();
    removeLater(record as { id: number }, version);
  };
  if (!can(own.contract, 'delete')) return null;
  return (
    <>
      <Button
        ref={button}
        variant="destructive-outline"
        {...(!undoable && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
        reason={whyKept === undefined ? undefined : t(whyKept)}
        onClick={() => (undoable ? eraseLater() : setOpen(true))}
      >
        {t('list:delete.action')}
      </Button>
      {isOpen && (
        <DeleteQuestion
          own={own}
          record={record as { id: number }}
          version={version}
          onDone={onDeleted}
          onClose={() => setOpen(false)}
          returnTo={button.current}
        />
      )}
    </>
  );
}
