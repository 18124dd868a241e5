import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../ui/progress';

/** The progress of a running call: first of the upload, then indeterminate while the server works. */
export function Working({ name, sent, words, hint }: { name: string; sent: number; words: string; hint: string }) {
  const { t } = useTranslation('spreadsheet');
  const id = useId();
  const isSending = sent < 1;
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="m-0 font-medium">
        {isSending ? t('spreadsheet:import.sending', { name }) : words}
      </p>
      <Progress aria-labelledby={id} value={isSending ? sent * 100 : undefined} />
      <p className="m-0 text-muted-foreground">{hint}</p>
    </div>
  );
}
