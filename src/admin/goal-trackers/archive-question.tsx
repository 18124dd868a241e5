import { useTranslation } from 'react-i18next';
import type { ArchiveEvent, ArchiveSnapshot } from '../../../machines/archive';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';

interface ArchiveQuestionProps {
  snapshot: ArchiveSnapshot;
  send: (event: ArchiveEvent) => void;
}

/** Asks before a goal tracker is archived, which cannot be undone. */
export function ArchiveQuestion({ snapshot, send }: ArchiveQuestionProps) {
  const { t } = useTranslation(['goal-trackers', 'list']);
  const { id } = snapshot.context;
  const busy = snapshot.matches('archiving') ? t('list:delete.sending') : undefined;
  if (snapshot.matches('idle')) return null;
  return (
    <AlertDialog open onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('goal-trackers.archiveTitle', { id })}</AlertDialogTitle>
        <AlertDialogDescription>{t('goal-trackers.archiveText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" reason={busy}>
              {t('list:cancel')}
            </Button>
          </AlertDialogCancel>
          <Button variant="destructive" reason={busy} onClick={() => send({ type: 'CONFIRM' })}>
            {t('goal-trackers.archive')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
