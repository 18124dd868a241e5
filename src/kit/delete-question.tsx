import { useDataProvider, useDelete, useUpdate, type BaseRecord } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../contract/contract';
import type { Answered } from '../contract/answered';
import type { ContractIn } from '../contract/contract-in';
import { readRecord } from '../contract/read-record';
import type { Versioned } from '../providers/data';
import type { CallError } from '../providers/http';
import { notify } from '../providers/notification';
import { rememberPerson } from '../providers/session';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from './ui/alert-dialog';
import { answersOf } from './form/editing/answers-of';
import { outdateOptions } from './list/pickers/outdate-options';
import { Button } from './ui/button';
import { useIsHere } from './use-is-here';
import { titleOf, wordKey } from './words';

interface DeleteQuestionProps {
  own: ContractIn<Resource>;
  record: BaseRecord & { id: number | string };
  /** If given, a record that somebody else has changed since is not deleted. */
  version?: string | undefined;
  /** The record was deleted, or made inactive instead; also after the question was left. */
  onDone?: () => void;
  onClose: () => void;
  /** The element that gets the focus after the dialog has closed. */
  returnTo: HTMLElement | null;
}

/**
 * Asks for confirmation before a permanent delete (decisions, lists), and stays open if that fails; whoever has left it
 * by then is told. A record that others refer to can be made inactive instead.
 */
export function DeleteQuestion({ own, record, version, onDone, onClose, returnTo }: DeleteQuestionProps) {
  const { contract } = own;
  const { t } = useTranslation(['list', 'form', contract.words]);
  const [failure, setFailure] = useState<{ words: string; isAnswered?: boolean }>();
  const [isInUse, setInUse] = useState(false);
  const provider = useDataProvider();
  const queries = useQueryClient();
  const { mutateAsync: remove, mutation: removing } = useDelete<BaseRecord, CallError>();
  const { mutateAsync: update, mutation: updating } = useUpdate<BaseRecord, CallError>();
  const name = titleOf(contract, record);
  const isBusy = removing.isPending || updating.isPending;
  const isActive =
    record.status !== 0 && own.fields.get('status')?.options?.some((one) => one.id === 0 && one.name === 'inactive');
  const shared = {
    resource: contract.path,
    id: record.id,
    mutationMode: 'pessimistic',
    errorNotification: false,
  } as const;

  const isHere = useIsHere();
  const attempt = async (work: (isSamePerson: () => boolean) => Promise<unknown>) => {
    const isSamePerson = rememberPerson();
    setFailure(undefined);
    try {
      await work(isSamePerson);
    } catch (error) {
      const { statusCode, errors, answered, message } = error as CallError;
      if (!isHere.current) {
        if (isSamePerson()) notify({ type: 'error', message: t('list:delete.failed', { name, message }) });
        return;
      }
      if (answered)
        return setFailure({ words: t('list:delete.answered', { answers: told(answered) }), isAnswered: true });
      if (errors?.id !== undefined) setInUse(true);
      const isOvertaken = version !== undefined && statusCode === 409;
      return setFailure({ words: isOvertaken ? t('list:delete.conflict') : message });
    }
    await outdateOptions(queries, contract.path);
    if (isHere.current) onClose();
    onDone?.();
  };
  const told = ([first, ...rest]: readonly Answered[]) =>
    answersOf(
      t,
      first?.answers === undefined
        ? { ...first }
        : { answers: rest.reduce((sum, one) => sum + (one.answers ?? 0), first.answers) },
    );
  const erase = (isSamePerson: () => boolean) =>
    remove({
      ...shared,
      meta: { version, refusesAnswered: !failure?.isAnswered },
      successNotification: () => isSamePerson() && { type: 'success', message: t('list:delete.done', { name }) },
    });
  const deactivate = async (isSamePerson: () => boolean) => {
    const whole = (await provider().getOne({ resource: contract.path, id: record.id })) as Versioned;
    await update({
      ...shared,
      values: { ...readRecord(own, whole.data), status: 0 },
      meta: { version: whole.version },
      successNotification: () =>
        isSamePerson() && { type: 'success', message: t('list:delete.madeInactive', { name }) },
    });
  };
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnTo?.focus();
        }}
      >
        <AlertDialogTitle>{t('list:delete.title', { kind: t(wordKey(contract, 'one')), name })}</AlertDialogTitle>
        <AlertDialogDescription>{t('list:delete.final')}</AlertDialogDescription>
        {failure && (
          <p role="alert" className="m-0 text-bad">
            {failure.words}
          </p>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{t('list:cancel')}</AlertDialogCancel>
          {isInUse && isActive && (
            <Button
              variant="outline"
              reason={isBusy ? t('list:delete.sending') : undefined}
              onClick={() => void attempt(deactivate)}
            >
              {t('list:delete.makeInactive')}
            </Button>
          )}
          <Button
            variant="destructive"
            reason={isBusy ? t('list:delete.sending') : undefined}
            onClick={() => void attempt(erase)}
          >
            {t('list:delete.action')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
