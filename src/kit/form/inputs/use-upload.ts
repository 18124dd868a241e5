import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../providers/upload';

/** The file service's size limit in bytes. */
export const maxBytes = 50_000_000;
/** The file service's answer (document 1, section 7). */
interface Uploaded {
  file_key: string;
  url: string;
}

interface UploadOptions {
  folder: string;
  isImage: boolean;
  /** Called when an upload starts, and when it has succeeded, failed or been aborted. */
  onRunning: (isRunning: boolean) => void;
  onSent: (fileKey: string) => void;
  onFailed: () => void;
}

/** The upload of one field, one at a time. The previous file is kept until the upload has succeeded. */
export function useUpload({ folder, isImage, onRunning, onSent, onFailed }: UploadOptions) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean }>();
  const last = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (text: string, canRetry = false) => {
    setFailure({ text, canRetry });
    onFailed();
  };
  const send = async (file: File) => {
    last.current = file;
    setFailure(undefined);
    if (isImage && !file.type.startsWith('image/')) return refuse(t('form:imagesOnly'));
    if (file.size > maxBytes) return refuse(t('form:fileTooBig'));
    if (file.size === 0) return refuse(t('form:fileEmpty'));
    running.current?.abort();
    const own = (running.current = new AbortController());
    const isOurs = () => running.current === own;
    setSending({ file, share: 0 });
    onRunning(true);
    const form = new FormData();
    form.append('file_path', folder);
    form.append('file', file);
    try {
      const { file_key } = await upload<Uploaded>('admin/services/file', form, {
        signal: own.signal,
        onProgress: (sent) => isOurs() && setSending({ file, share: sent * 100 }),
      });
      if (isOurs()) onSent(file_key);
    } catch (error) {
      if (isOurs() && !own.signal.aborted) refuse((error as CallError).message, true);
    }
    if (!isOurs()) return;
    setSending(undefined);
    onRunning(false);
  };
  return {
    sending,
    failure,
    send,
    cancel: () => running.current?.abort(),
    retry: async () => last.current && send(last.current),
    dismiss: () => setFailure(undefined),
  };
}
