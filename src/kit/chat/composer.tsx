import { useRef, type FormEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Draft } from '../../../machines/message';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Textarea } from '../ui/textarea';
import { MessageParts, type Writing } from './message-parts';

interface ComposerProps extends Writing {
  draft: Draft;
  companion: string;
  /** The message is being sent and cannot be edited. */
  isSending: boolean;
  /** Why the message cannot be sent now. */
  reason: string | undefined;
  /** Why sending failed. */
  failure?: ReactNode;
  /** The text of the button, where 'Send' does not say enough. */
  sendWords?: string;
  /** Buttons beside those for the parts of the message. */
  tools?: ReactNode;
  textRef?: Ref<HTMLTextAreaElement>;
  onSend: () => void;
}

/**
 * The form for a message to the companion. A machine decides what may be sent when (document 1, section 5, 'Tickets';
 * document 3, section 5).
 */
export function Composer({
  draft,
  companion,
  isSending,
  reason,
  failure,
  sendWords,
  tools,
  textRef,
  onSend,
  ...writing
}: ComposerProps) {
  const { t } = useTranslation('chat');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // React's events bubble through portals: a key in a menu or a dialog of the tools is not one in the message.
    const isWithin = form.current!.contains(event.target as Node);
    if (event.key !== 'Enter' || !isWithin) return;
    const isShortcut = event.ctrlKey || event.metaKey;
    // A browser would submit the form when Enter is pressed in a single-line input.
    if (isShortcut || (event.target instanceof HTMLInputElement && event.target.type !== 'file'))
      event.preventDefault();
    if (isShortcut && !reason) form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex max-h-[60dvh] shrink-0 flex-col gap-2 overflow-y-auto border-t border-border px-5 py-3"
    >
      <Textarea
        ref={textRef}
        data-answer
        aria-label={t('chat.text')}
        placeholder={t('chat.placeholder', { name: companion })}
        value={draft.text}
        readOnly={isSending}
        maxLength={10_000}
        onChange={(event) => writing.write({ text: event.target.value })}
      />
      <MessageParts draft={draft} isSending={isSending} reason={isSending ? reason : undefined} {...writing} />
      {tools}
      <div className="flex min-h-7.5 flex-wrap items-center gap-3">
        <div aria-live="assertive" className="min-w-0 flex-1 text-bad">
          {failure}
        </div>
        <span className="text-xs text-muted-foreground">{t('chat.keys')}</span>
        <Button type="submit" variant="default" aria-keyshortcuts="Control+Enter Meta+Enter" reason={reason}>
          {sendWords ?? t('chat.send')}
        </Button>
      </div>
    </form>
  );
}
