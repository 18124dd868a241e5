import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../providers/data';
import { call, type CallError } from '../../../providers/http';
import { session } from '../../../providers/session';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../form/editing/drafts';
import { Button } from '../../ui/button';
import { Textarea } from '../../ui/textarea';
import { once } from '../messages';
import { deskPath, type Note, type Talk } from './use-desk';

interface Written {
  text: string;
  /** The idempotency key of the text's last attempt. */
  key?: string;
}
const none: Written = { text: '' };

function writtenIn(key: string): Written {
  const { text, key: attempt } = readDraft(key)?.values ?? {};
  return typeof text === 'string' ? { text, ...(typeof attempt === 'string' && { key: attempt }) } : none;
}

/** Writes a note. What is written stays in the browser until it is saved; the same text is saved once. */
export function NoteForm({ talk }: { talk: Talk }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const stored = draftKey(session()?.subject ?? '', deskPath, `${talk.path}/${Object.values(talk.of).join()}`);
  const [written, setWritten] = useState(() => writtenIn(stored));
  const keep = (next: Written) => {
    setWritten(next);
    if (next.text) keepDraft(stored, { at: Date.now(), values: { ...next } });
    else forgetDraft(stored);
  };
  const { mutate, isPending, error } = useMutation<unknown, CallError, Required<Written>>({
    mutationFn: ({ text, key }) =>
      call<Note>('POST', `${deskPath}/notes`, { body: { ...talk.of, text }, headers: once(key) }),
    onSuccess: () => keep(none),
    onSettled: () => queries.invalidateQueries({ queryKey: [talk.path, 'desk'] }),
  });
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const reason = isPending ? t('desk:note.saving') : written.text.trim() ? undefined : t('desk:note.empty');
  const save = () => {
    if (reason) return;
    const attempt = { text: written.text, key: written.key ?? newKey() };
    keep(attempt);
    mutate(attempt);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      className="flex max-h-[60dvh] shrink-0 flex-col gap-2 overflow-y-auto px-5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={area}
        aria-label={t('desk:note.text')}
        placeholder={t('desk:note.placeholder')}
        className="border-dashed border-warn/50 bg-warn-bg"
        value={written.text}
        readOnly={isPending}
        maxLength={5_000}
        onKeyDown={press}
        onChange={(event) => keep({ text: event.target.value })}
      />
      <div className="flex min-h-7.5 flex-wrap items-center gap-3">
        <div aria-live="assertive" className="min-w-0 flex-1 text-bad">
          {error && (
            <>
              {t('desk:note.notSaved')} <span className="block text-xs">{error.message}</span>
            </>
          )}
        </div>
        <span className="text-xs text-muted-foreground">{t('desk:note.keys')}</span>
        <Button type="submit" variant="default" aria-keyshortcuts="Control+Enter Meta+Enter" reason={reason}>
          {t('desk:note.save')}
        </Button>
      </div>
    </form>
  );
}
