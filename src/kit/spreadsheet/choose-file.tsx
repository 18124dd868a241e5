import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Template } from './template';

interface ChooseFileProps {
  resource: Resource;
  onChoose: (file: File) => void;
  /** Why the last file was refused. */
  problem?: string | null;
  /** Shows only a button, for when a file is already chosen. */
  isSmall?: boolean;
}

/**
 * Chooses a workbook by the file picker or by dropping it. The same file can be chosen again after it was corrected.
 */
export function ChooseFile({ resource, onChoose, problem, isSmall = false }: ChooseFileProps) {
  const { t } = useTranslation('spreadsheet');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      aria-label={t('spreadsheet:import.choose')}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
  if (isSmall)
    return (
      <>
        {picker}
        <Button variant="outline" onClick={() => input.current?.click()}>
          {t('spreadsheet:import.another')}
        </Button>
      </>
    );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-muted-foreground/60 p-6',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      {picker}
      <Button variant="default" aria-describedby={problem ? id : undefined} onClick={() => input.current?.click()}>
        {t('spreadsheet:import.choose')}
      </Button>
      <span className="text-muted-foreground">{t('spreadsheet:import.drop')}</span>
      {problem && (
        <p id={id} role="alert" className="m-0 text-bad">
          {problem}
        </p>
      )}
      <Template resource={resource} />
    </div>
  );
}
