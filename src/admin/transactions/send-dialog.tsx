import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { Preview, transactionMachine, TransactionEvent } from '../../../machines/transaction';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';
import { Progress } from '../../kit/ui/progress';
import { number } from '../../providers/format';
import { Link } from '../../providers/router';
import { PreviewFigures } from './preview-figures';
import { RefusedRows } from './refused-rows';
import { transactions } from './resource';

type Snapshot = SnapshotFrom<typeof transactionMachine>;
interface SendDialogProps {
  snapshot: Snapshot;
  send: (event: TransactionEvent) => void;
}

const isOpen = (snapshot: Snapshot) =>
  snapshot.matches('refused')
    ? snapshot.context.preview !== null && snapshot.context.preview.refused > 0 && snapshot.context.failure === null
    : !snapshot.matches('choosing') && !snapshot.matches('done');

/** Asks before a transaction is made, and says what became of it. The machine decides what can be done when. */
export function SendDialog({ snapshot, send }: SendDialogProps) {
  // Keeps its content during the closing animation.
  const last = useRef(snapshot);
  if (isOpen(snapshot)) last.current = snapshot;
  return (
    <AlertDialog
      open={isOpen(snapshot)}
      onOpenChange={(open) => !open && snapshot.can({ type: 'CANCEL' }) && send({ type: 'CANCEL' })}
    >
      <AlertDialogContent className="max-w-xl">
        <Content snapshot={last.current} send={send} />
      </AlertDialogContent>
    </AlertDialog>
  );
}

const kinds = ['counting', 'uncounted', 'confirming', 'sending', 'unheard', 'refused'] as const;

function Content({ snapshot, send }: SendDialogProps) {
  const { t } = useTranslation('transactions');
  const { attempt, preview, failure, isOnce } = snapshot.context;
  const kind = kinds.find((one) => snapshot.matches(one)) ?? 'confirming';
  const message = failure instanceof Error ? failure.message : '';
  return (
    <>
      <AlertDialogTitle>{t(`transactions.send.${kind}.title`)}</AlertDialogTitle>
      <AlertDialogDescription aria-live="polite">
        {kind === 'unheard'
          ? t(isOnce ? 'transactions.send.unheard.once' : 'transactions.send.unheard.unsafe')
          : kind === 'confirming' && !preview
            ? t('transactions.send.unknown')
            : t(`transactions.send.${kind}.text`)}
      </AlertDialogDescription>
      {kind === 'uncounted' || kind === 'unheard' ? <p className="m-0 text-bad">{message}</p> : null}
      {(kind === 'counting' || kind === 'sending') && <Running words={t(`transactions.send.${kind}.title`)} />}
      {attempt && kind === 'confirming' && <PreviewFigures asked={attempt.asked} preview={preview} />}
      {preview && kind === 'sending' && <People preview={preview} />}
      {preview && kind === 'refused' && <RefusedRows preview={preview} />}
      {kind === 'unheard' && (
        <Link to={`/${transactions.path}`} className="self-start text-primary underline-offset-4 hover:underline">
          {t('transactions.send.look')}
        </Link>
      )}
      <AlertDialogFooter>
        {snapshot.can({ type: 'CANCEL' }) && (
          <Button variant="outline" onClick={() => send({ type: 'CANCEL' })}>
            {t('transactions.send.back')}
          </Button>
        )}
        {snapshot.can({ type: 'RETRY' }) && (
          <Button variant="default" onClick={() => send({ type: 'RETRY' })}>
            {t(`transactions.send.${kind === 'unheard' ? 'askAgain' : 'countAgain'}`)}
          </Button>
        )}
        {kind === 'confirming' && (
          <Button
            variant="default"
            reason={snapshot.can({ type: 'CONFIRM' }) ? undefined : t('transactions.send.nobody')}
            onClick={() => send({ type: 'CONFIRM' })}
          >
            {t('transactions.send.confirm')}
          </Button>
        )}
      </AlertDialogFooter>
    </>
  );
}

const People = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('transactions');
  return (
    <p className="m-0">{t('transactions.send.people', { count: preview.people, people: number(preview.people) })}</p>
  );
};

/** Nobody can say how far a single call is, so the bar does not say it either. */
function Running({ words }: { words: string }) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {words}
      </span>
      <Progress aria-labelledby={id} />
    </>
  );
}
