import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { instant } from '../../../providers/format';
import { Said } from './said';
import type { Note } from './use-desk';

/** A note among the messages, which looks like none of them. */
export const ChatNote = memo(function ChatNote({ note, said }: { note: Note; said: string }) {
  const { t } = useTranslation('desk');
  return (
    <div
      data-note
      className="mx-auto mt-2.5 flex w-fit max-w-[85%] flex-col gap-1 rounded-lg border border-dashed border-warn/50 bg-warn-bg px-3 py-2"
    >
      <span className="flex items-center gap-1.5 text-xs font-medium text-warn">
        <Lock aria-hidden className="size-3.5 shrink-0" /> {t('desk:note.by', { name: note.author_name })}
      </span>
      <p className="m-0 whitespace-pre-wrap break-words">
        <Said text={note.text} said={said} />
      </p>
      <time dateTime={note.created_at} className="text-xs text-muted-foreground">
        {instant(note.created_at)}
      </time>
    </div>
  );
});
