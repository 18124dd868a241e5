import { useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { chatMachine, type ChatReason } from '../../../machines/chat';
import type { Audience, Kept, Opened, Outgoing, Sent } from '../../../machines/chat-writing';
import { edition } from 'virtual:edition';
import { personChatOf } from '../../contract/chat-id';
import { t } from 'i18next';
import { tellWhoeverLeft } from '../../kit/tell-whoever-left';
import { notify } from '../../providers/notification';
import { offers } from '../../providers/session';
import { countPeople, countsPeople, loadChat, sendMessage } from './calls';
import type { Chat } from './chat';
import { forgetSent, saveDrafts, loadDrafts, withOutgoing } from './drafts';
import { chats } from './resource';
import type { ChatPage } from './use-chats';

/** Translates the reason why an action is disabled. */
export const reasonWords = (reason: ChatReason): string =>
  t([`chats:chats.reasons.${reason}`, `chat:chat.reasons.${reason}`]);

const tellNotSent = () => notify({ type: 'error', message: t('chat:chat.notSent') });

const provided = (first: Kept, rowOf: (id: string) => Chat | undefined, changed: () => void) => {
  let before = first;
  return chatMachine.provide({
    actors: {
      load: fromPromise<Opened, { id: string }>(({ input, signal }) => loadChat(input.id, rowOf(input.id), signal)),
      count: fromPromise<number, Audience>(({ input }) => countPeople(input)),
      send: fromPromise<Sent, Outgoing>(({ input, signal }) => {
        const send = async () => {
          const sent = await sendMessage(input);
          forgetSent(input);
          changed();
          return sent;
        };
        return tellWhoeverLeft(signal, send(), { failed: tellNotSent });
      }),
    },
    actions: {
      keep({ context: { drafts, unsent, restoredFailures, outgoing } }) {
        const now = { drafts, unsent: withOutgoing(unsent, outgoing), restoredFailures };
        saveDrafts(before, now);
        before = now;
      },
      tell: ({ context: { failure } }) =>
        notify({ type: 'warning', message: failure?.message ?? t('chats:chats.notLoaded') }),
      tellNotSent,
    },
  });
};

/**
 * Runs the chat machine for the chat in the URL. It reloads messages on live events and when the list shows a newer
 * message.
 */
export function useChat(id: string | null, { rows, answeredAt }: ChatPage) {
  const queries = useQueryClient();
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  const [kept] = useState(loadDrafts);
  const [machine] = useState(() =>
    provided(
      kept,
      (wanted) => known.current.find((one) => one.id === wanted),
      () => void queries.invalidateQueries({ queryKey: [chats.path] }),
    ),
  );
  const [snapshot, send] = useMachine(machine, { input: { ...kept, counts: countsPeople() } });
  useEffect(() => {
    send(id === null ? { type: 'DESELECT' } : { type: 'SELECT', id });
  }, [id, send]);

  useSubscription({
    channel: `resources/${chats.path}`,
    types: ['*'],
    enabled: offers('live-messages'),
    onLiveEvent: ({ payload }) => {
      const ids = (payload as { ids?: number[] } | undefined)?.ids ?? [];
      send({ type: 'REFRESH', ids: ids.map((id) => personChatOf(id, edition.broadcastChats)) });
      void queries.invalidateQueries({ queryKey: [chats.path] });
    },
  });
  // For a chat outside the list's page, every refetch of the list counts as a possible change.
  const row = id === null ? undefined : rows.find((one) => one.id === id);
  const sign = row ? JSON.stringify([row.last_message_date, row.last_message]) : `at ${answeredAt}`;
  const seen = useRef({ id, sign });
  useEffect(() => {
    const changed = seen.current.id === id && seen.current.sign !== sign;
    seen.current = { id, sign };
    if (changed && id !== null) send({ type: 'REFRESH', ids: [id] });
  }, [id, sign, send]);
  return { snapshot, send };
}
