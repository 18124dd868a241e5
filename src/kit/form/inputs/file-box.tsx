import ImageIcon from 'lucide-react/icons/image';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useId, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { useFileUrl } from '../../file-url';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Progress } from '../../ui/progress';
import type { BoundInput } from './bound';
import { fileName, FileLink } from './file-link';
import { useUpload } from './use-upload';

interface FileBoxProps extends Pick<BoundInput, 'label' | 'value' | 'change'> {
  control: Partial<BoundInput['control']>;
  /** Why no other file can be chosen now. */
  reason?: string | undefined;
  /** The upload's folder in the file service: 'images/'. */
  folder: string;
  accept: string;
  isImage: boolean;
  /** Label of the button while no file has been chosen. */
  choose: string;
  onRunning: (isRunning: boolean) => void;
}

/**
 * Uploads a chosen, dropped or pasted file at once; the field's value is the file's key. The previous file is kept
 * until the upload has succeeded.
 */
export function FileBox({
  control,
  reason,
  label,
  value,
  change,
  folder,
  accept,
  isImage,
  choose,
  onRunning,
}: FileBoxProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const key = typeof value === 'string' && value ? value : undefined;
  const failed = () =>
    notify({ type: isImage ? 'warning' : 'error', message: t(isImage ? 'form:imageNotSent' : 'form:fileNotSent') });
  const { sending, failure, send, cancel, retry, dismiss } = useUpload({
    folder,
    isImage,
    onRunning,
    onSent: change,
    onFailed: failed,
  });

  /** For the buttons that are gone once they are pressed, and would take the focus with them. */
  const thenFocus = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };
  const take = (files: FileList | undefined | null) => {
    const file = files?.[0];
    if (file && !control.disabled) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <div
      className={cn(
        'flex min-h-22 items-center gap-3 rounded-lg border border-dashed border-border p-2.5',
        isOver && 'border-primary bg-primary-soft',
        control['aria-invalid'] && 'border-bad ring-3 ring-bad-bg',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {isImage && <Preview file={sending?.file} fileKey={key} label={label} />}
      <div className="min-w-0 flex-1">
        {sending ? (
          <div className="flex flex-col gap-1.5">
            <span className="truncate">{t('form:sendingFile', { name: sending.file.name })}</span>
            <Progress value={sending.share} aria-label={t('form:sendingFile', { name: sending.file.name })} />
          </div>
        ) : failure ? (
          <p role="alert" className="m-0 text-bad">
            {t(isImage ? 'form:imageNotSent' : 'form:fileNotSent')}
            {failure.text && <span className="block text-xs">{failure.text}</span>}
          </p>
        ) : key && !isImage ? (
          <FileLink fileKey={key} />
        ) : (
          <span id={hintId} className="text-xs text-muted-foreground">
            {t(isImage ? 'form:dropImage' : 'form:dropFile')}
          </span>
        )}
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {/* Visually hidden, but carries the label and the errors; the button next to it is the visible control. */}
          <input
            {...control}
            ref={(node) => {
              chooser.current = node;
              const { ref } = control as { ref: ((node: HTMLInputElement | null) => void) | undefined };
              ref?.(node);
            }}
            type="file"
            accept={accept}
            className="peer sr-only"
            onChange={(event) => {
              take(event.target.files);
              // Otherwise choosing the same file again after a failure would trigger no event.
              event.target.value = '';
            }}
          />
          {sending ? (
            <Button variant="outline" size="sm" onClick={thenFocus(cancel)}>
              {t('form:cancel')}
            </Button>
          ) : (
            <>
              {failure?.canRetry && (
                <Button size="sm" variant="default" onClick={thenFocus(() => void retry())}>
                  {t('form:retry')}
                </Button>
              )}
              <Button
                variant="outline"
                size="sm"
                tabIndex={-1}
                aria-hidden
                className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
                disabled={control.disabled}
                reason={reason}
                onClick={() => chooser.current?.click()}
              >
                <Upload aria-hidden /> {key ? t('form:replace') : choose}
              </Button>
              {failure ? (
                <Button size="sm" variant="ghost" onClick={thenFocus(dismiss)}>
                  {t('form:keep')}
                </Button>
              ) : (
                key &&
                !control.disabled && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('form:clearNamed', { label })}
                    onClick={thenFocus(() => change(null))}
                  >
                    {t('form:remove')}
                  </Button>
                )
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Preview({ file, fileKey, label }: { file: File | undefined; fileKey: string | undefined; label: string }) {
  const local = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  const { data } = useFileUrl(fileKey);
  const shown = local ?? (fileKey ? data : undefined);
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-idle-bg text-muted-foreground">
      {shown ? (
        <img
          src={shown}
          alt={fileKey ? `${label}: ${fileName(fileKey)}` : label}
          className={cn('size-full object-cover', local && 'opacity-60')}
        />
      ) : (
        <ImageIcon aria-hidden className="size-6" />
      )}
    </span>
  );
}
