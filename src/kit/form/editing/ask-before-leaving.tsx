import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { onLeaving } from '../../../providers/session';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog';

interface AskBeforeLeavingProps {
  isUnsaved: boolean;
  /** The dialog's text: what would be lost. */
  text: string;
  /** True once the record is saved or deleted: leaving then needs no confirmation. */
  mayLeave?: RefObject<boolean>;
  onDrop?: () => void;
  /** Keeps a draft; absent if there are no drafts. */
  onKeep?: () => void;
}

/** Each tab of a screen has its own form. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
  `${pathname} ${String((search as { tab?: unknown }).tab)}`;

/**
 * Asks for confirmation before unsaved changes are lost. Imported statically: fetched on leaving, it would come too
 * late.
 */
export function AskBeforeLeaving({ isUnsaved, text, mayLeave: given, onDrop, onKeep }: AskBeforeLeavingProps) {
  const { t } = useTranslation('form');
  const own = useRef(false);
  const mayLeave = given ?? own;
  // The element that gets the focus back after 'Stay'.
  const from = useRef<Element>(null);
  // When the session ends, drafts are kept without asking.
  useEffect(() => onLeaving(() => void (mayLeave.current = true)), [mayLeave]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const asks = isUnsaved && !mayLeave.current && placeOf(current) !== placeOf(next);
      if (asks) from.current = document.activeElement;
      return asks;
    },
    enableBeforeUnload: () => isUnsaved && !mayLeave.current,
    withResolver: true,
  });
  const leave = (first?: () => void) => () => {
    first?.();
    mayLeave.current = true;
    proceed?.();
  };
  if (status !== 'blocked') return null;
  return (
    <AlertDialog open onOpenChange={(open) => !open && reset?.()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!mayLeave.current && from.current instanceof HTMLElement) from.current.focus();
        }}
      >
        <AlertDialogTitle>{t('leaveTitle')}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('stay')}</AlertDialogCancel>
          <AlertDialogAction variant="destructive-outline" onClick={leave(onDrop)}>
            {t('leaveDiscard')}
          </AlertDialogAction>
          {onKeep && (
            <AlertDialogAction variant="default" onClick={leave(onKeep)}>
              {t('leaveKeep')}
            </AlertDialogAction>
          )}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
