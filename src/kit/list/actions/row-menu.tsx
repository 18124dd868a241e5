import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useCreate, useDataProvider, useGo, type HttpError } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import { readRecord } from '../../../contract/read-record';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu';
import { cn } from '../../ui/cn';
import { notify } from '../../../providers/notification';
import { DeleteQuestion } from '../../delete-question';
import { useUndoableDelete } from '../../undoable-delete';
import { keptReason, titleOf, wordKey } from '../../words';
import { outdateOptions } from '../pickers/outdate-options';
import { copyHref, copyOf } from './duplicate';
import type { RowActions, RowLink } from './row-links';
import type { Row } from '../state';

interface RowMenuProps {
  own: ContractIn<Resource>;
  row: Row;
  anchor: HTMLElement;
  may: RowActions;
  /** The list's own links and actions, where they do not fit into the row. */
  links?: readonly RowLink[] | undefined;
  /** Opens the delete confirmation instead of the menu, for the row's own Delete button. */
  deletes?: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** The records that are being copied: the menu closes before its copy is there, and may be opened again. */
const copying = new Set<string>();

/** The menu of one row. Loaded as a separate chunk when the pointer reaches the table. */
export default function RowMenu({ own, row, anchor, may, links = [], deletes = false, onEdit, onClose }: RowMenuProps) {
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  const [asking, setAsking] = useState(deletes);
  const provider = useDataProvider();
  const go = useGo();
  const { mutateAsync: create } = useCreate<Row, HttpError>();
  const queries = useQueryClient();
  const removeLater = useUndoableDelete(contract);
  const returnTo = useRef(anchor);
  const name = titleOf(contract, row);
  const whyKept = keptReason(contract, row.id);
  const failed = (error: HttpError) => ({
    message: t('list:duplicate.failed', { message: error.message }),
    type: 'error' as const,
  });

  const key = `${contract.path}/${row.id}`;
  const isCopying = copying.has(key);
  const duplicate = async () => {
    onClose();
    if (contract.copy?.opens === 'form') return go({ to: copyHref(contract, row.id) });
    anchor.focus();
    copying.add(key);
    await copy().finally(() => copying.delete(key));
  };
  const copy = async () => {
    const read = await provider()
      .getOne<Row>({ resource: contract.path, id: row.id })
      .catch((error: HttpError) => notify(failed(error)));
    if (!read) return;
    const made = await create({
      resource: contract.path,
      values: copyOf(own, readRecord(own, read.data)),
      successNotification: () => ({ message: t('list:duplicate.done'), type: 'success' }),
      errorNotification: (error) => failed(error as HttpError),
    }).catch(() => undefined);
    if (made) await outdateOptions(queries, contract.path);
  };
  const ways = links.flatMap(({ word, to, press, whyNot }) => {
    const href = to?.(row);
    if (!press && !href) return [];
    return { word, reason: whyNot?.(row), follow: () => (press ? press(row) : go({ to: href! })) };
  });
  const erase = () => {
    // The row goes with its button: the focus moves on to the next row's.
    const beside = anchor.closest('[data-row]');
    returnTo.current =
      [beside?.nextElementSibling, beside?.previousElementSibling]
        .map((one) => one?.querySelector<HTMLElement>('[data-row-menu]'))
        .find((one) => one) ?? anchor;
    onClose();
    removeLater(row);
  };

  if (asking) return <DeleteQuestion own={own} record={row} onClose={onClose} returnTo={anchor} />;
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-label={t('list:actionsOf', { name })}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnTo.current.focus();
        }}
      >
        {ways.map(({ word, reason, follow }) => (
          <DropdownMenuItem
            key={word}
            aria-disabled={reason !== undefined}
            className={reason && 'flex-col items-start gap-0'}
            onSelect={(event) => {
              if (reason) return event.preventDefault();
              onClose();
              // The link's action may open a dialog, which returns the focus to this button when it closes.
              anchor.focus();
              follow();
            }}
          >
            {reason ? <span className="opacity-50">{t(word)}</span> : t(word)}
            {reason && <small className="text-muted-foreground">{t(reason)}</small>}
          </DropdownMenuItem>
        ))}
        {ways.length > 0 && (may.edit || may.duplicate || may.delete) && <DropdownMenuSeparator />}
        {may.edit && (
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden />
            {t('list:edit')}
          </DropdownMenuItem>
        )}
        {may.duplicate && (
          <DropdownMenuItem
            aria-disabled={isCopying}
            onSelect={(event) => {
              if (isCopying) return event.preventDefault();
              void duplicate();
            }}
          >
            <Copy aria-hidden />
            <span>
              <span className={cn(isCopying && 'opacity-50')}>
                {t([wordKey(contract, 'copy'), 'list:duplicate.action'])}
              </span>
              {isCopying && <small className="block text-muted-foreground">{t('list:duplicate.sending')}</small>}
            </span>
          </DropdownMenuItem>
        )}
        {may.delete && (
          <>
            {(may.edit || may.duplicate) && <DropdownMenuSeparator />}
            <DropdownMenuItem
              variant="destructive"
              aria-disabled={whyKept !== undefined}
              onSelect={(event) => {
                event.preventDefault();
                if (whyKept !== undefined) return;
                if (contract.undoable) erase();
                else setAsking(true);
              }}
            >
              <Trash aria-hidden />
              {whyKept === undefined ? (
                t('list:delete.action')
              ) : (
                <span>
                  <span className="opacity-50">{t('list:delete.action')}</span>
                  <small className="block text-muted-foreground">{t(whyKept)}</small>
                </span>
              )}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
