import type { RefObject } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AskBeforeLeaving } from './ask-before-leaving';
import type { Values } from '../record';

interface LeaveGuardProps {
  control: Control<Values>;
  mayLeave: RefObject<boolean>;
  onKeep: () => void;
  onDrop: () => void;
}

/** Asks for confirmation before a form with unsaved changes is left, and offers to keep them as a draft. */
export function LeaveGuard({ control, ...rest }: LeaveGuardProps) {
  const { t } = useTranslation('form');
  const { isDirty } = useFormState({ control });
  return <AskBeforeLeaving isUnsaved={isDirty} text={t('leaveText')} {...rest} />;
}
