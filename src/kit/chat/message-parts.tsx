import { useId, useRef, useState } from 'react';
import { isPage, type Draft } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../form/inputs/field-frame';
import { FileBox } from '../form/inputs/file-box';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

/** Where the file service keeps what the back office sends in chats (document 1, section 9). */
const folder = 'chat/admin/';
const parts = ['caption', 'link', 'image'] as const;
const limits = { caption: 10_000, link: 2_000 };

/** What a message's form does. */
export interface Writing {
  write: (parts: Partial<Draft>) => void;
  /** An image is on its way to the file service, or no longer: without one the image that was there stays. */
  attach: () => void;
  attached: (image: string | null) => void;
}
interface PartsProps extends Writing {
  draft: Draft;
  isSending: boolean;
  /** Why nothing can be changed now. */
  reason: string | undefined;
}

/** What a message has besides its text, each part on request (document 1, section 7, 'Tickets'). */
export function MessageParts({ draft, isSending, reason, write, attach, attached }: PartsProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const asked = useRef<string>(undefined);
  const toggle = (part: (typeof parts)[number]) => {
    // A field that holds something is not put away with it.
    if (draft[part]) return document.getElementById(`${id}-${part}`)?.focus();
    asked.current = draft[part] === null ? part : undefined;
    write({ [part]: draft[part] === null ? '' : null });
  };
  // A link that is being typed is no mistake yet.
  const [isLeft, setLeft] = useState(false);
  const badLink = isLeft && draft.link?.trim() && !isPage(draft.link.trim()) ? t('chat.reasons.noPage') : undefined;
  return (
    <>
      <div role="group" aria-label={t('chat.parts')} className="flex flex-wrap gap-1.5">
        {parts.map((part) => (
          <Button
            key={part}
            size="sm"
            variant="ghost"
            aria-expanded={draft[part] !== null}
            reason={reason}
            onClick={() => toggle(part)}
          >
            {t(`chat.part.${part}`)}
          </Button>
        ))}
      </div>
      {(['caption', 'link'] as const).map(
        (part) =>
          draft[part] !== null && (
            <FieldFrame
              key={part}
              id={`${id}-${part}`}
              label={t(`chat.part.${part}`)}
              error={part === 'link' ? badLink : undefined}
            >
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
                onChange={(event) => write({ [part]: event.target.value })}
              />
            </FieldFrame>
          ),
      )}
      {draft.image !== null && (
        <FieldFrame id={`${id}-image`} label={t('chat.part.image')}>
          <FileBox
            control={{ id: `${id}-image`, disabled: isSending }}
            label={t('chat.part.image')}
            value={draft.image}
            change={(image) => (typeof image === 'string' ? attached(image) : write({ image: '' }))}
            folder={folder}
            accept="image/*"
            isImage
            choose={t('form:chooseFile')}
            onRunning={(isRunning) => (isRunning ? attach() : attached(null))}
          />
        </FieldFrame>
      )}
    </>
  );
}
