import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from '../../providers/i18n';
import { onLeaving } from '../../providers/session';
import { AlertDialog, AlertDialogAction, AlertDialogCancel, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogTitle } from '../ui/alert-dialog';
import { useEffect } from 'react';
import type { Values } from './record';

interface LeaveGuardProps {
  control: Control<Values>;
  /** Saved or deleted: there is nothing to lose. */
  mayLeave: RefObject<boolean>;
  onKeep: () => void;
  onDrop: () => void;
}

/** Asks before unsaved changes are left. Loaded with the form: a dialog that is fetched when one leaves comes too late. */
export function LeaveGuard({ control, mayLeave, onKeep, onDrop }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { isDirty } = useFormState({ control });
  // A session that ends keeps the draft by itself and must not be held up.
  useEffect(() => onLeaving(() => void (mayLeave.current = true)), [mayLeave]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !mayLeave.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !mayLeave.current,
    withResolver: true,
  });
  const leave = (first: () => void) => () => {
    first();
    mayLeave.current = true;
    proceed?.();
  };
  return (
    <AlertDialog open={status === 'blocked'} onOpenChange={(open) => !open && reset?.()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('form:leaveTitle')}</AlertDialogTitle>
        <AlertDialogDescription>{t('form:leaveText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('form:stay')}</AlertDialogCancel>
          <AlertDialogAction variant="danger" onClick={leave(onDrop)}>
            {t('form:leaveDiscard')}
          </AlertDialogAction>
          <AlertDialogAction variant="primary" onClick={leave(onKeep)}>
            {t('form:leaveKeep')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
