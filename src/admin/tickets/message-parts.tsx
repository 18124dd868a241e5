import { useId, useRef, useState } from 'react';
import type { TicketEvent } from '../../../machines/ticket';
import { isPage, type Draft } from '../../../machines/ticket-draft';
import { FieldFrame } from '../../kit/form/field-frame';
import { FileBox } from '../../kit/form/file-box';
import { Button } from '../../kit/ui/button';
import { Input } from '../../kit/ui/input';
import { useTranslation } from '../../providers/i18n';

/** Where the file service keeps what the back office sends in chats (document 1, section 9). */
const folder = 'chat/admin/';
const parts = ['caption', 'link', 'image'] as const;
const limits = { caption: 10_000, link: 2_000 };

interface PartsProps {
  draft: Draft;
  isSending: boolean;
  /** Why nothing can be changed now. */
  reason: string | undefined;
  send: (event: TicketEvent) => void;
}

/** What a message has besides its text, each part on request (document 1, section 7, 'Tickets'). */
export function MessageParts({ draft, isSending, reason, send }: PartsProps) {
  const { t } = useTranslation('tickets');
  const id = useId();
  const asked = useRef<string>(undefined);
  const toggle = (part: (typeof parts)[number]) => {
    // A field that holds something is not put away with it.
    if (draft[part]) return document.getElementById(`${id}-${part}`)?.focus();
    asked.current = draft[part] === null ? part : undefined;
    send({ type: 'WRITE', [part]: draft[part] === null ? '' : null });
  };
  // A link that is being typed is no mistake yet.
  const [isLeft, setLeft] = useState(false);
  const badLink = isLeft && draft.link?.trim() && !isPage(draft.link.trim()) ? t('tickets.reasons.noPage') : undefined;
  return (
    <>
      <div role="group" aria-label={t('tickets.parts')} className="flex flex-wrap gap-1.5">
        {parts.map((part) => (
          <Button key={part} size="sm" variant="ghost" aria-expanded={draft[part] !== null} reason={reason} onClick={() => toggle(part)}>
            {t(`tickets.part.${part}`)}
          </Button>
        ))}
      </div>
      {(['caption', 'link'] as const).map((part) => draft[part] !== null && (
        <FieldFrame key={part} id={`${id}-${part}`} label={t(`tickets.part.${part}`)} error={part === 'link' ? badLink : undefined}>
          <Input
            id={`${id}-${part}`}
            // Whoever asks for a field writes into it next.
            ref={(node) => {
              if (asked.current !== part) return;
              asked.current = undefined;
              node?.focus();
            }}
            type={part === 'link' ? 'url' : 'text'}
            value={draft[part]}
            readOnly={isSending}
            maxLength={limits[part]}
            autoComplete="off"
            aria-invalid={(part === 'link' && badLink !== undefined) || undefined}
            aria-describedby={part === 'link' && badLink ? `${id}-link-error` : undefined}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
            onChange={(event) => send({ type: 'WRITE', [part]: event.target.value })}
          />
        </FieldFrame>
      ))}
      {draft.image !== null && (
        <FieldFrame id={`${id}-image`} label={t('tickets.part.image')}>
          <FileBox
            control={{ id: `${id}-image`, disabled: isSending }}
            label={t('tickets.part.image')}
            value={draft.image}
            change={(image) => send(typeof image === 'string' ? { type: 'ATTACHED', image } : { type: 'WRITE', image: '' })}
            folder={folder}
            accept="image/*"
            isImage
            choose={t('form:chooseFile')}
            onRunning={(isRunning) => send(isRunning ? { type: 'ATTACH' } : { type: 'ATTACHED', image: null })}
          />
        </FieldFrame>
      )}
    </>
  );
}
