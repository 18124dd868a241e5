import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { once } from '../../kit/chat/messages';
import { FieldFrame } from '../../kit/form/inputs/field-frame';
import { FileBox } from '../../kit/form/inputs/file-box';
import { Button } from '../../kit/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../../kit/ui/dialog';
import { newKey } from '../../providers/data';
import { call, type CallError } from '../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../providers/notification';
import { offers } from '../../providers/session';
import { customMessages } from '../messages/send/custom/resource';
import { chats } from './resource';

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends the messages of an uploaded workbook, all or none (document 3, sections 2.4, 5 and 8). */
export function CustomMessages() {
  const { t } = useTranslation(['chats', 'form']);
  const id = useId();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  /** The idempotency key: retries with the same file reuse it. */
  const key = useRef('');
  const sending = useMutation<number | undefined, CallError>({
    mutationFn: async () =>
      (
        await call<{ sent?: number } | undefined>('POST', customMessages.path, {
          body: { file_key: file },
          headers: once(key.current),
        })
      ).data?.sent,
    onSuccess: (count) => {
      setOpen(false);
      setFile(null);
      notify({
        type: 'success',
        message: count === undefined ? t('chats.custom.sentAll') : t('chats.custom.sent', { count }),
      });
      void queries.invalidateQueries({ queryKey: [chats.path] });
    },
    onError: () => notify({ type: 'error', message: t('chats.custom.wrongFile') }),
  });
  const change = (next: unknown) => {
    key.current = newKey();
    sending.reset();
    setFile(typeof next === 'string' ? next : null);
  };
  const reason = isRunning
    ? t('chats.custom.uploading')
    : sending.isPending
      ? t('chats.custom.sending')
      : file === null
        ? t('chats.custom.noFile')
        : undefined;
  // Only our server is known to send nothing of a file that it refuses.
  const isAllOrNothing = offers('idempotency');
  const faults = Object.values(sending.error?.errors ?? {}).flat();
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open || !sending.isPending) && setOpen(open)}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {t('custom.title')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('chats.close')}>
        <DialogHeader>
          <DialogTitle>{t('custom.title')}</DialogTitle>
          <DialogDescription>
            {t('chats.custom.hint')} {isAllOrNothing && t('chats.custom.allOrNothing')}
          </DialogDescription>
        </DialogHeader>
        <FieldFrame id={id} label={t('chats.custom.file')} required>
          <FileBox
            control={{ id, disabled: sending.isPending }}
            label={t('chats.custom.file')}
            value={file}
            change={change}
            folder="files/"
            accept={accept}
            isImage={false}
            choose={t('form:chooseFile')}
            onRunning={setRunning}
          />
        </FieldFrame>
        {sending.isError && (
          <div role="alert" className="rounded-lg bg-bad-bg p-3 text-bad">
            <p className="m-0 font-medium">{t('chats.custom.wrongFile')}</p>
            <ul className="m-0 max-h-48 list-none overflow-y-auto p-0">
              {(faults.length
                ? faults
                : [sending.error.message].filter((one) => one !== t('chats.custom.wrongFile'))
              ).map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            {isAllOrNothing && sending.error.statusCode === 422 && (
              <p className="m-0">{t('chats.custom.nothingSent')}</p>
            )}
          </div>
        )}
        <DialogFooter>
          <Button
            variant="outline"
            onClick={() => setOpen(false)}
            reason={sending.isPending ? t('chats.custom.sending') : undefined}
          >
            {t('chats.cancel')}
          </Button>
          <Button variant="default" reason={reason} onClick={() => sending.mutate()}>
            {t('chats.custom.send')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
