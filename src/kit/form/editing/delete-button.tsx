import { useDelete, type BaseRecord } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import { can } from '../../../providers/access';
import type { CallError } from '../../../providers/http';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { titleOf, wordKey } from '../../words';
import type { Loaded } from '../use-record-form';

interface DeleteButtonProps {
  own: ContractIn<Resource>;
  loaded: Loaded;
  onDeleted: () => void;
}

/** Deletes the record after a confirmation that names it. Rendered only if the contract allows the person to delete. */
export function DeleteButton(props: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!can(props.own.contract, 'delete')) return null;
  return (
    <>
      <Button
        ref={button}
        variant="destructive-outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('form:delete')}
      </Button>
      {isOpen && (
        <AlertDialog open onOpenChange={setOpen}>
          <AlertDialogContent
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              button.current?.focus();
            }}
          >
            <Question {...props} onClose={() => setOpen(false)} />
          </AlertDialogContent>
        </AlertDialog>
      )}
    </>
  );
}

function Question({
  own,
  loaded: { record, version },
  onDeleted,
  onClose,
}: DeleteButtonProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, mutation } = useDelete<BaseRecord, CallError>();
  const name = titleOf(own.contract, record);
  const remove = async () => {
    setFailure(undefined);
    try {
      await mutateAsync({
        resource: own.contract.path,
        id: record.id as number,
        meta: { version },
        mutationMode: 'pessimistic',
        successNotification: () => ({ type: 'success', message: t('form:deleted', { name }) }),
        errorNotification: false,
      });
      onClose();
      onDeleted();
    } catch (error) {
      setFailure((error as CallError).statusCode === 409 ? t('form:deleteConflict') : (error as CallError).message);
    }
  };
  return (
    <>
      <AlertDialogTitle>{t('form:deleteTitle', { name })}</AlertDialogTitle>
      <AlertDialogDescription>
        {t('form:deleteText', { one: t(wordKey(own.contract, 'one')), id: String(record.id) })}
      </AlertDialogDescription>
      {failure && (
        <p role="alert" className="m-0 text-bad">
          {failure}
        </p>
      )}
      <AlertDialogFooter>
        <AlertDialogCancel>{t('form:cancel')}</AlertDialogCancel>
        <Button
          variant="destructive"
          reason={mutation.isPending ? t('form:sending') : undefined}
          onClick={() => void remove()}
        >
          {t('form:delete')}
        </Button>
      </AlertDialogFooter>
    </>
  );
}
