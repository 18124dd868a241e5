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
  /** The question, with the record's name. */
  title: string;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** The element that gets the focus after the dialog has closed. */
  returnTo?: HTMLElement | null;
}

/** Asks for confirmation before a permanent delete (decisions, lists). */
export function ConfirmDelete({ title, children, onConfirm, onCancel, returnTo }: ConfirmDeleteProps) {
  const { t } = useTranslation('list');
  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnTo?.focus();
        }}
      >
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
