import { useDataProvider, useInvalidate, useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../providers/format';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/progress';
import { titleOf } from '../../words';
import { outdateOptions } from '../pickers/outdate-options';
import { ConfirmDelete } from './confirm-delete';
import type { Row } from '../state';
import { useListContext } from '../list-context';

const named = 5;

interface SelectionBarProps {
  rows: readonly Row[];
  /** All that could be deleted are. */
  onDeleted: () => void;
  onClear: () => void;
}

/** The actions on the selected rows. Deleting sends one documented call for each row. */
export default function SelectionBar({ rows, onDeleted, onClear }: SelectionBarProps) {
  const { t } = useTranslation('list');
  const { own } = useListContext();
  const { contract } = own;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<number>();

  const erase = async () => {
    setAsking(false);
    const failed: string[] = [];
    for (const [index, row] of rows.entries()) {
      setDone(index);
      try {
        await provider().deleteOne({ resource: contract.path, id: row.id });
      } catch (error) {
        failed.push(`${titleOf(contract, row)}: ${(error as Error).message}`);
      }
    }
    setDone(undefined);
    onDeleted();
    const count = rows.length - failed.length;
    if (count) open?.({ type: 'success', message: t('list:select.deleted', { count }) });
    if (failed.length)
      open?.({
        type: 'error',
        message: t('list:select.notDeleted', { count: failed.length }),
        description: failed.slice(0, named).join('\n'),
      });
    await outdateOptions(queries, contract.path);
    await invalidate({ resource: contract.path, invalidates: ['list', 'many'] });
  };

  return (
    <div
      role="group"
      aria-label={t('list:select.label')}
      className="flex items-center gap-3 rounded-lg border border-border bg-background px-3 py-1.5 text-foreground shadow-lg"
    >
      <span role="status">{t('list:select.count', { count: rows.length, number: number(rows.length) })}</span>
      {done === undefined ? (
        <>
          <Button variant="destructive-outline" size="sm" onClick={() => setAsking(true)}>
            {t('list:delete.action')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t('list:select.clear')}
          </Button>
        </>
      ) : (
        <Progress className="w-40!" aria-label={t('list:select.deleting')} value={(done / rows.length) * 100} />
      )}
      {asking && (
        <ConfirmDelete
          title={t('list:select.title', { count: rows.length })}
          onConfirm={() => void erase()}
          onCancel={() => setAsking(false)}
        >
          <ul className="m-0 pl-4">
            {rows.slice(0, named).map((row) => (
              <li key={row.id}>{titleOf(contract, row)}</li>
            ))}
            {rows.length > named && (
              <li className="list-none text-muted-foreground">
                {t('list:select.more', { count: rows.length - named })}
              </li>
            )}
          </ul>
        </ConfirmDelete>
      )}
    </div>
  );
}
