import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog';

interface ConfirmDeleteProps {
  /** The question, with the number of records. */
  title: string;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a permanent delete of several records (decisions, lists). */
export function ConfirmDelete({ title, children, onConfirm, onCancel }: ConfirmDeleteProps) {
  const { t } = useTranslation('list');
  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{t('list:delete.final')}</AlertDialogDescription>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel>{t('list:cancel')}</AlertDialogCancel>
          <AlertDialogAction onClick={onConfirm}>{t('list:delete.action')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
