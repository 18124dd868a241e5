import { useId, useRef, useState } from 'react';
import { isPage, type Draft } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../form/inputs/field-frame';
import { FileBox } from '../form/inputs/file-box';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

/** The upload folder for what the back office sends in chats (document 1, section 9). */
const folder = 'chat/admin/';
const parts = ['caption', 'link', 'image'] as const;
const limits = { caption: 10_000, link: 2_000 };

/** The callbacks of a message form. */
export interface Writing {
  write: (parts: Partial<Draft>) => void;
  /**
   * An upload starts with `attach` and ends with `attached`. If that gets null there is no new image, and the previous
   * one stays.
   */
  attach: () => void;
  attached: (image: string | null) => void;
}
interface PartsProps extends Writing {
  draft: Draft;
  isSending: boolean;
  /** Why nothing can be edited now. */
  reason: string | undefined;
}

/** The optional parts of a message besides its text; each is shown on request (document 1, section 7, 'Tickets'). */
export function MessageParts({ draft, isSending, reason, write, attach, attached }: PartsProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const asked = useRef<string>(undefined);
  const toggle = (part: (typeof parts)[number]) => {
    // A part with content is focused instead of hidden, so that nothing is lost.
    if (draft[part]) return document.getElementById(`${id}-${part}`)?.focus();
    asked.current = draft[part] === null ? part : undefined;
    write({ [part]: draft[part] === null ? '' : null });
  };
  // Validated on blur, not while the link is being typed.
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
                // Focuses a part that the user has just asked for.
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
            reason={reason}
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
