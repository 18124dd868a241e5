import { useRef } from 'react';
import type { ChatEvent, ChatSnapshot } from '../../../machines/chat';
import type { Audience } from '../../../machines/chat-writing';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';
import { number } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { audienceLabel, sendLabel } from './audience-label';

/** Confirms a broadcast and shows the number of recipients, if the back-end counts them. */
export function ConfirmBroadcast({ snapshot, send }: { snapshot: ChatSnapshot; send: (event: ChatEvent) => void }) {
  const { t } = useTranslation('chats');
  const { asked, people, uncounted } = snapshot.context;
  // Keeps its text during the closing animation.
  const last = useRef<Audience>({ to: 'all' });
  if (asked) last.current = asked.audience;
  const audience = last.current;
  const isCounting = snapshot.matches({ writing: 'counting' });
  const said = isCounting
    ? t('chats.many.counting')
    : uncounted
      ? `${t('chats.many.uncounted')} ${uncounted.message ?? ''}`
      : people === null
        ? t('chats.many.unknown')
        : t('chats.many.reaches', { count: people, people: number(people) });
  const reason = isCounting ? t('chats.many.counting') : people === 0 ? t('chats.many.nobody') : undefined;
  return (
    <AlertDialog open={asked !== null} onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('chats.many.title', { audience: audienceLabel(audience) })}</AlertDialogTitle>
        <AlertDialogDescription aria-live="polite">{said}</AlertDialogDescription>
        {asked && (
          <p className="m-0 max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-lg bg-muted p-3">
            {asked.text}
          </p>
        )}
        <p className="m-0 text-muted-foreground">{t('chats.many.final')}</p>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('chats.cancel')}</AlertDialogCancel>
          <Button variant="default" reason={reason} onClick={() => send({ type: 'CONFIRM' })}>
            {sendLabel(audience)}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
