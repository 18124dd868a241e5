import { useTranslation } from 'react-i18next';
import type { Answered } from '../../../contract/answered';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog';
import { answersOf } from './answers-of';

interface AnsweredDialogProps {
  answered: readonly Answered[];
  onSave: () => void;
  onCancel: () => void;
}

/** Asks before questions are changed that app users have answered, and says how many answers each of them has. */
export function AnsweredDialog({ answered, onSave, onCancel }: AnsweredDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('form:answered.title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('form:answered.text')}</AlertDialogDescription>
        <ul className="m-0 flex list-none flex-col gap-2 p-0">
          {answered.map((one, at) => (
            <li key={at} className="min-w-0 break-words">
              {one.number === undefined ? one.text : t('form:answered.question', { ...one })}
              <span className="block text-muted-foreground">{answersOf(t, one)}</span>
            </li>
          ))}
        </ul>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('form:cancel')}</AlertDialogCancel>
          <AlertDialogAction variant="default" onClick={onSave}>
            {t('form:answered.save')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
