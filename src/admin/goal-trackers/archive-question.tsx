import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../kit/list/state';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';
import { call } from '../../providers/http';
import { notify } from '../../providers/notification';
import { goalTrackers } from './resource';

interface ArchiveQuestionProps {
  row: Row;
  onClose: () => void;
}

/** Asks before a goal tracker is archived, which cannot be undone, and stays open if that fails. */
export function ArchiveQuestion({ row, onClose }: ArchiveQuestionProps) {
  const { t } = useTranslation(['goal-trackers', 'list']);
  const refresh = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  // A double click comes before the state is rendered.
  const isSending = useRef(false);
  const archive = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await call('POST', `${goalTrackers.path}/archive`, { body: { id: row.id } });
      notify({ type: 'success', message: t('goal-trackers.archived') });
      onClose();
    } catch (error) {
      notify({ type: 'warning', message: t('goal-trackers.archiveFailed', { message: (error as Error).message }) });
    } finally {
      isSending.current = false;
      setBusy(false);
      void refresh({ resource: goalTrackers.path, invalidates: ['list'] });
    }
  };
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('goal-trackers.archiveTitle', { id: row.id })}</AlertDialogTitle>
        <AlertDialogDescription>{t('goal-trackers.archiveText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('list:cancel')}</AlertDialogCancel>
          <Button
            variant="destructive"
            reason={isBusy ? t('list:delete.sending') : undefined}
            onClick={() => void archive()}
          >
            {t('goal-trackers.archive')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
