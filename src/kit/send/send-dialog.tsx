import { useMachine } from '@xstate/react';
import { useId, useState } from 'react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { contentMessageMachine, type Attempt, type ContentMessage, type Sent } from '../../../machines/content-message';
import { hasMarkup } from '../../contract/markup';
import { placeholders, placeholderToken } from '../../contract/placeholders';
import { number } from '../../providers/format';
import { CallError } from '../../providers/http';
import { notify } from '../../providers/notification';
import { Preview } from '../chat/preview';
import { usePerson } from '../person/person';
import { FieldFrame } from '../form/inputs/field-frame';
import { tellWhoeverLeft } from '../tell-whoever-left';
import { Button } from '../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../ui/dialog';
import { Input } from '../ui/input';
import { Textarea } from '../ui/textarea';
import { forget, isSameMessage, keep, keyFor, readKept } from './kept';
import { Reach } from './reach';
import { Recipient } from './recipient';
import { isOnce, sendContent, type AudienceKind, type Group, type SentContent } from './send';
import { useReach } from './use-reach';

interface SendDialogProps {
  content: SentContent;
  to: AudienceKind;
  groups: readonly Group[];
  onClose: () => void;
}

const recipientField = { user: 'user_id', group: 'target_group_id', all: null } as const;
const longest = 10_000;

const tellSent = ({ sent: people }: Sent) =>
  notify({
    type: 'success',
    message:
      people === undefined ? i18n.t('send:done') : i18n.t('send:reached', { count: people, people: number(people) }),
  });
const tellFailure = () => notify({ type: 'warning', message: i18n.t('send:failed') });

/** Sends content to a user, a target group or all users. The machine decides what can be done when. */
export default function SendDialog({ content, to, groups, onClose }: SendDialogProps) {
  const { t } = useTranslation(['send', 'validation']);
  const id = useId();
  const [kept, setKept] = useState(() => readKept(content, to));
  const { text, caption, recipient } = kept;
  const [isJudged, setJudged] = useState(false);
  const [machine] = useState(() => {
    const finish = (sent: Sent, attempt: Attempt) => {
      forget(content, to, attempt);
      tellSent(sent);
    };
    return contentMessageMachine.provide({
      // Closing the page does not call a message back, so it is not aborted either.
      actors: {
        send: fromPromise<Sent, Attempt>(({ input, signal }) =>
          tellWhoeverLeft(signal, sendContent(content, to, input), {
            done: (sent) => finish(sent, input),
            failed: tellFailure,
          }),
        ),
      },
      actions: {
        tellSent: ({ context }, sent) => {
          finish(sent, context.attempt!);
          onClose();
        },
        tellFailure,
        keepAttempt: (_, made) => keep(content, to, { ...readKept(content, to), attempt: made }),
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { isOnce: isOnce() } });
  const { failure } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const isUnheard = snapshot.matches('unheard');

  const change = (more: Partial<typeof kept>) => {
    const next = { ...kept, ...more };
    setKept(next);
    keep(content, to, next);
  };

  const field = recipientField[to];
  const refused = failure instanceof CallError && !isUnheard ? failure : undefined;
  const required = (isMissing: boolean) => (isJudged && isMissing ? t('required') : undefined);
  const html = (words: string) => (isJudged && hasMarkup(words) ? t('validation:html') : undefined);
  const errorOf = (name: string, isMissing: boolean) => required(isMissing) ?? refused?.errors?.[name]?.join(' ');
  const reach = useReach(to, recipient);
  const { person } = usePerson(to === 'user' ? recipient : null);
  const locked = isSending || isUnheard;
  const message: ContentMessage = {
    message: text.trim(),
    caption: caption.trim(),
    ...(field && recipient !== null && { [field]: recipient }),
  };
  // Also when the dialog is opened again.
  const mayHaveBeenSent = isUnheard || (snapshot.matches('writing') && isSameMessage(message, kept.attempt));

  const submit = () => {
    setJudged(true);
    const wrong =
      field && recipient === null
        ? 'recipient'
        : hasMarkup(caption)
          ? 'caption'
          : !text.trim() || hasMarkup(text)
            ? 'message'
            : undefined;
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus();
    send({ type: 'SEND', message, key: keyFor(message, kept.attempt) });
  };
  const reason = isSending ? t('sending') : reach.people === 0 ? t('nobody') : undefined;
  const control = (name: string, error: string | undefined, hint = false) => ({
    id: `${id}-${name}`,
    disabled: locked,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby':
      [error && `${id}-${name}-error`, hint && `${id}-${name}-hint`, locked && `${id}-locked`]
        .filter(Boolean)
        .join(' ') || undefined,
  });
  const errors = {
    recipient: field ? errorOf(field, recipient === null) : undefined,
    caption: html(caption) ?? refused?.errors?.caption?.join(' '),
    message: html(text) ?? errorOf('message', !text.trim()),
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isSending && onClose()}>
      <DialogContent closeLabel={t('close')}>
        <DialogHeader>
          <DialogTitle>{t(`list:send.${to}`)}</DialogTitle>
          <DialogDescription>{content.name}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-3"
          aria-busy={isSending}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!reason && snapshot.matches('writing')) submit();
          }}
        >
          {field && (
            <Recipient
              to={to}
              groups={groups}
              value={recipient}
              error={errors.recipient}
              control={control('recipient', errors.recipient)}
              onChange={(next) => change({ recipient: next })}
            />
          )}
          <FieldFrame id={`${id}-caption`} label={t('caption')} error={errors.caption}>
            <Input
              {...control('caption', errors.caption)}
              value={caption}
              maxLength={longest}
              autoComplete="off"
              onChange={(event) => change({ caption: event.target.value })}
            />
          </FieldFrame>
          <FieldFrame
            id={`${id}-message`}
            label={t('message')}
            required
            error={errors.message}
            hint={t('replacements', { list: placeholders.map(placeholderToken).join(', ') })}
          >
            <Textarea
              {...control('message', errors.message, true)}
              aria-required
              rows={4}
              value={text}
              maxLength={longest}
              onChange={(event) => change({ text: event.target.value })}
            />
          </FieldFrame>
          <Preview
            text={text}
            person={to === 'user' ? recipient : null}
            companion={[person?.name, person?.surname].filter(Boolean).join(' ') || `#${recipient}`}
            isExample={false}
          />
          <div aria-live="polite" className="flex flex-col gap-1">
            <Reach {...reach} />
            {failure !== null && !isSending && (
              <p className="m-0 text-bad">
                {t('failed')}. {failure instanceof Error ? failure.message : ''}
              </p>
            )}
            {isSending && (
              <p id={`${id}-locked`} className="m-0 text-muted-foreground">
                {t('sending')}
              </p>
            )}
            {mayHaveBeenSent && (
              <p id={isUnheard ? `${id}-locked` : undefined} className="m-0">
                {t(snapshot.context.isOnce ? 'unheardOnce' : 'unheard')}
              </p>
            )}
          </div>
          <DialogFooter>
            <Button variant="outline" reason={isSending ? t('sending') : undefined} onClick={onClose}>
              {t(isUnheard ? 'close' : 'cancel')}
            </Button>
            {isUnheard ? (
              snapshot.can({ type: 'RETRY' }) && (
                <Button variant="default" onClick={() => send({ type: 'RETRY' })}>
                  {t('again')}
                </Button>
              )
            ) : (
              <Button type="submit" variant="default" reason={reason}>
                {t(`list:send.${to}`)}
              </Button>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
