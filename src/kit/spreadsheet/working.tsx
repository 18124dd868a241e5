import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../ui/progress';

interface Props {
  name: string;
  sent: number;
  /** The server reads other files first. */
  waits: boolean;
  words: string;
  hint: string;
}

/** The progress of a running call: first of the upload, then indeterminate while the server works. */
export function Working({ name, sent, waits, words, hint }: Props) {
  const { t } = useTranslation('spreadsheet');
  const id = useId();
  const isSending = sent < 1 && !waits;
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="m-0 font-medium">
        {waits ? t('spreadsheet:import.waiting') : isSending ? t('spreadsheet:import.sending', { name }) : words}
      </p>
      <Progress aria-labelledby={id} value={isSending ? sent * 100 : undefined} />
      <p className="m-0 text-muted-foreground">{hint}</p>
    </div>
  );
}
