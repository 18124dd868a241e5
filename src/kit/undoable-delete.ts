import { useDelete, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../contract/contract';
import { hideRow } from './list/deleted-rows';
import { outdateOptions } from './list/pickers/outdate-options';
import { titleOf } from './words';

/**
 * Deletes a record without asking, once the time to undo it is over (decisions: Quick Tips). Until then its row is
 * hidden and a toast offers Undo. A deletion that fails says so, and the row is back.
 */
export function useUndoableDelete(contract: Resource) {
  const { t } = useTranslation('list');
  const { open, close } = useNotification();
  const queries = useQueryClient();
  const { mutateAsync } = useDelete<BaseRecord, HttpError>();
  return (record: BaseRecord & { id: number | string }, version?: string): void => {
    const { id } = record;
    const name = titleOf(contract, record);
    const key = `deleted-${contract.path}-${id}`;
    const show = hideRow(contract.path, id);
    mutateAsync({
      resource: contract.path,
      id,
      meta: { version },
      mutationMode: 'undoable',
      undoableTimeout: contract.undoable!,
      onCancel: (cancelMutation) =>
        open?.({
          key,
          type: 'progress',
          message: t('list:delete.done', { name }),
          undoableTimeout: contract.undoable! / 1000,
          cancelMutation,
        }),
      successNotification: false,
      errorNotification: (error) => ({
        type: 'error',
        message: t('list:delete.failed', { name, message: (error as HttpError).message }),
      }),
    })
      .then(() => outdateOptions(queries, contract.path))
      .catch(show)
      .finally(() => close?.(key));
  };
}
