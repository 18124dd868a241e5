import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import i18n from 'i18next';
import { useId, useState } from 'react';
import { fromPromise } from 'xstate';
import { customMessagesMachine, whyNot, type Sent, type Workbook } from '../../../machines/custom-messages';
import { once } from '../../kit/chat/messages';
import { FieldFrame } from '../../kit/form/inputs/field-frame';
import { FileBox } from '../../kit/form/inputs/file-box';
import { Button } from '../../kit/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../../kit/ui/dialog';
import { tellWhoeverLeft } from '../../kit/tell-whoever-left';
import { newKey } from '../../providers/data';
import { call, type CallError } from '../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../providers/notification';
import { offers, session } from '../../providers/session';
import { customMessages } from '../messages/send/custom/resource';
import { chats } from './resource';

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Kept {
  person: string | undefined;
  workbook: Workbook;
  /** Null while it is on its way. */
  failure: unknown;
}
/** What is not known to be sent: whoever leaves and comes back sends it again with its key. */
let kept: Kept | null = null;

// Closing the page does not call the messages back, so the request is not aborted either.
async function sendAll(workbook: Workbook): Promise<Sent> {
  const mine: Kept = { person: session()?.subject, workbook, failure: null };
  kept = mine;
  try {
    const { data } = await call<Sent | undefined>('POST', customMessages.path, {
      body: { file_key: workbook.file },
      headers: once(workbook.key),
    });
    if (kept === mine) kept = null;
    return data ?? {};
  } catch (failure) {
    mine.failure = failure;
    throw failure;
  }
}

const provided = (queries: QueryClient) => {
  const tellSent = ({ sent: count }: Sent) => {
    notify({
      type: 'success',
      message:
        count === undefined ? i18n.t('chats:chats.custom.sentAll') : i18n.t('chats:chats.custom.sent', { count }),
    });
    void queries.invalidateQueries({ queryKey: [chats.path] });
  };
  const tellFailed = () => notify({ type: 'error', message: i18n.t('chats:chats.custom.wrongFile') });
  return customMessagesMachine.provide({
    actors: {
      send: fromPromise<Sent, Workbook>(({ input, signal }) =>
        tellWhoeverLeft(signal, sendAll(input), { failed: tellFailed, done: tellSent }),
      ),
    },
    actions: { tellSent: (_, sent) => tellSent(sent), tellFailed },
  });
};

/** The machine with its call, and the messages about its outcome. */
function useCustomMessages() {
  const queries = useQueryClient();
  const [machine] = useState(() => provided(queries));
  // Only a back-end with idempotency keys is known to send nothing of a file that it refuses, too.
  const isOnce = offers('idempotency');
  const mine = kept?.person === session()?.subject ? kept : null;
  // Without keys, what is still on its way would be sent twice.
  const before = isOnce || mine?.failure ? mine : null;
  return useMachine(machine, {
    input: { isOnce, workbook: before?.workbook ?? null, failure: before?.failure ?? null },
  });
}

/** Sends the messages of an uploaded workbook, all or none (document 3, sections 2.4, 5 and 8). */
export function CustomMessages() {
  const { t } = useTranslation(['chats', 'form']);
  const id = useId();
  const [snapshot, send] = useCustomMessages();
  const { workbook, failure, isOnce } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const reason = whyNot(snapshot);
  return (
    <Dialog open={!snapshot.matches('closed')} onOpenChange={(open) => send({ type: open ? 'OPEN' : 'CLOSE' })}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {t('custom.title')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('chats.close')} aria-busy={isSending}>
        <DialogHeader>
          <DialogTitle>{t('custom.title')}</DialogTitle>
          <DialogDescription>
            {t('chats.custom.hint')} {isOnce && t('chats.custom.allOrNothing')}
          </DialogDescription>
        </DialogHeader>
        <FieldFrame id={id} label={t('chats.custom.file')} required>
          <FileBox
            control={{ id, disabled: isSending, 'aria-required': true }}
            label={t('chats.custom.file')}
            value={workbook?.file ?? null}
            change={(file) => {
              kept = null;
              send({ type: 'CHOOSE', file: typeof file === 'string' ? file : null, key: newKey() });
            }}
            folder="files/"
            accept={accept}
            isImage={false}
            choose={t('form:chooseFile')}
            onRunning={(isRunning) => send({ type: isRunning ? 'UPLOAD' : 'STOP' })}
          />
        </FieldFrame>
        {(snapshot.matches('refused') || snapshot.matches('unheard')) && (
          <Failure failure={failure} isUnheard={snapshot.matches('unheard')} isOnce={isOnce} />
        )}
        <DialogFooter>
          <Button
            variant="outline"
            onClick={() => send({ type: 'CLOSE' })}
            reason={isSending ? t('chats.custom.sending') : undefined}
          >
            {t('chats.cancel')}
          </Button>
          <Button
            variant="default"
            reason={reason ? t(`chats.custom.${reason}`) : undefined}
            onClick={() => send({ type: 'SEND' })}
          >
            {t('chats.custom.send')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** What is wrong in the workbook, or that nobody knows what became of it. */
function Failure({ failure, isUnheard, isOnce }: { failure: unknown; isUnheard: boolean; isOnce: boolean }) {
  const { t } = useTranslation('chats');
  const { errors, message, statusCode } = failure as Partial<CallError>;
  const faults = Object.values(errors ?? {}).flat();
  return (
    <div role="alert" className="rounded-lg bg-bad-bg p-3 text-bad">
      <p className="m-0 font-medium">{t('chats.custom.wrongFile')}</p>
      <ul className="m-0 max-h-48 list-none overflow-y-auto p-0">
        {(faults.length ? faults : [message].filter((one) => one !== t('chats.custom.wrongFile'))).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {isOnce && statusCode === 422 && <p className="m-0">{t('chats.custom.nothingSent')}</p>}
      {isUnheard && <p className="m-0">{t(isOnce ? 'chats.custom.unheardOnce' : 'chats.custom.unheard')}</p>}
    </div>
  );
}
