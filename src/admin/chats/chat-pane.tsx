import type { ChatEvent, ChatSnapshot } from '../../../machines/chat';
import { unsentOf } from '../../../machines/chat-writing';
import { Assignment } from '../../kit/chat/desk/assignment';
import { Snooze } from '../../kit/chat/desk/snooze';
import { useDesk } from '../../kit/chat/desk/use-desk';
import { Writing } from '../../kit/chat/desk/writing';
import { FailedHistory } from '../../kit/chat/failed-history';
import { History } from '../../kit/chat/history';
import { LoadingHistory, PaneHead } from '../../kit/chat/pane-head';
import { useTranslation } from 'react-i18next';
import { chatIdWords, companionName, userOfChat } from './chat';
import { outletOf, usePerson } from '../../kit/person/person';
import { ConfirmBroadcast } from './confirm-broadcast';
import { chats } from './resource';
import { SendForm } from './send-form';
import { UnsentMessage } from './unsent-message';

interface PaneProps {
  snapshot: ChatSnapshot;
  send: (event: ChatEvent) => void;
  onBack: () => void;
  /** Words that the list is searched for. */
  said: string;
}

export function ChatPane(props: PaneProps) {
  const { t } = useTranslation('chats');
  const { snapshot, send, onBack } = props;
  const { id, opened, failure } = snapshot.context;
  if (id === null)
    return <p className="m-auto max-w-sm px-5 py-14 text-center text-muted-foreground">{t('chats.select')}</p>;
  if (opened) return <OpenChat key={id} {...props} />;
  const isFailed = snapshot.matches({ reading: 'failed' });
  return (
    <>
      <PaneHead
        back={t('chats.back')}
        onBack={onBack}
        title={t('chats.number', { id })}
        hint={isFailed ? undefined : t('chats.loading')}
      />
      {isFailed ? (
        <FailedHistory
          message={failure?.message ?? t('chats.notLoaded')}
          retry={t('chats.retry')}
          onRetry={() => send({ type: 'RETRY' })}
        />
      ) : (
        <LoadingHistory />
      )}
    </>
  );
}

function OpenChat({ snapshot, send, onBack, said }: PaneProps) {
  const { t } = useTranslation('chats');
  const { opened, outgoing } = snapshot.context;
  const personId = opened ? userOfChat(opened.chatId) : null;
  const { person } = usePerson(personId);
  const model = useDesk(personId === null ? null : { path: chats.path, of: { user_id: personId } });
  if (!opened) return null;
  const { chatId, companion, messages } = opened;
  const name = companionName(companion, chatId);
  const unsent = unsentOf(snapshot.context);
  const facts = [
    chatIdWords(chatId),
    person?.phone,
    person && outletOf(person),
    companion.id !== null && t('chats.companion', { id: companion.id }),
  ];
  const onItsWay = outgoing?.chatId === chatId ? [outgoing] : [];
  return (
    <>
      <PaneHead
        back={t('chats.back')}
        onBack={onBack}
        title={name}
        person={personId}
        hint={facts.filter(Boolean).join(' · ') || undefined}
      >
        <Assignment model={model} />
        <Snooze model={model} />
      </PaneHead>
      <History
        messages={messages}
        companion={name}
        empty={t('chats.noMessages')}
        notes={model.desk?.notes}
        said={said}
        unsent={[...unsent, ...onItsWay].map((one) => (
          <UnsentMessage
            key={one.key}
            message={one}
            isOnItsWay={one === outgoing}
            companion={name}
            snapshot={snapshot}
            send={send}
          />
        ))}
      />
      <Writing model={model}>
        <SendForm snapshot={snapshot} send={send} companion={name} />
      </Writing>
      <ConfirmBroadcast snapshot={snapshot} send={send} />
    </>
  );
}
