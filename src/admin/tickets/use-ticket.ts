import { useSubscription } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import {
  ticketMachine,
  type Attempt,
  type Failure,
  type Opened,
  type Reason,
  type Sent,
  type Ticket,
  type TicketInput,
} from '../../../machines/ticket';
import { t } from 'i18next';
import { tellWhoeverLeft } from '../../kit/tell-whoever-left';
import { notify } from '../../providers/notification';
import { offers } from '../../providers/session';
import { completeTicket, loadTicket, sendMessage } from './calls';
import { forgetSent, saveDrafts, loadDrafts } from './drafts';
import { tickets } from './resource';
import { pollingInterval, type TicketPage } from './use-tickets';

/** The documented error texts (document 1, section 8). A failed load shows the server's own message if there is one. */
export const failureWords = (what: Failure, message: string | null): string =>
  what === 'send'
    ? t('chat:chat.notSent')
    : what === 'complete'
      ? t('tickets:tickets.notCompleted')
      : (message ?? t('tickets:tickets.notLoaded'));

const tellFailed = (what: Failure, message: string | null) =>
  notify({ type: what === 'load' ? 'warning' : 'error', message: failureWords(what, message) });

/** Translates the reason why an action is disabled. */
export const reasonWords = (reason: Reason): string =>
  t([`tickets:tickets.reasons.${reason}`, `chat:chat.reasons.${reason}`]);

const provided = (queries: QueryClient, kept: TicketInput, rowOf: (id: number) => Ticket | undefined) => {
  let before = kept;
  const changed = <T>(answer: T): T => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(tickets.path) });
    return answer;
  };
  return ticketMachine.provide({
    actors: {
      load: fromPromise<Opened, { id: number }>(async ({ input, signal }) => {
        const row = rowOf(input.id);
        const opened = await loadTicket(input.id, row, signal);
        // A colleague has answered or completed it since the list was read.
        return row && row.status !== opened.ticket.status ? changed(opened) : opened;
      }),
      send: fromPromise<Sent, { ticket: Ticket; attempt: Attempt }>(({ input, signal }) => {
        const send = async () => {
          const sent = await sendMessage(input.ticket, input.attempt);
          forgetSent(sent.ticketId, input.attempt);
          return changed(sent);
        };
        return tellWhoeverLeft(signal, send(), { failed: () => tellFailed('send', null) });
      }),
      complete: fromPromise<unknown, { ticket: Ticket; key: string }>(({ input, signal }) =>
        tellWhoeverLeft(signal, completeTicket(input.ticket, input.key).then(changed), {
          failed: () => tellFailed('complete', null),
        }),
      ),
    },
    actions: {
      keep({ context: { drafts, sends } }) {
        const now = { drafts, sends };
        saveDrafts(before, now);
        before = now;
      },
      tell: ({ context: { failure } }) => failure && tellFailed(failure.what, failure.message),
      tellCompleted: () => notify({ type: 'success', message: t('tickets:tickets.wasCompleted') }),
    },
  });
};

/**
 * Runs the ticket machine for the ticket in the URL. It reloads the ticket on live events; without them, every ten
 * seconds while the list is answered.
 */
export function useTicket(id: number | null, { rows, error }: TicketPage) {
  const queries = useQueryClient();
  const known = useRef<readonly Ticket[]>(rows);
  const [kept] = useState(loadDrafts);
  const [machine] = useState(() => provided(queries, kept, (wanted) => known.current.find((one) => one.id === wanted)));
  const [snapshot, send] = useMachine(machine, { input: kept });
  const { ticket } = snapshot.context;
  useEffect(() => {
    // The open ticket stays known when the list no longer has it.
    known.current = ticket ? [...rows, ticket] : rows;
  }, [rows, ticket]);
  useEffect(() => {
    send(id === null ? { type: 'DESELECT' } : { type: 'SELECT', id });
  }, [id, send]);
  useSubscription({
    channel: `resources/${tickets.path}`,
    types: ['*'],
    enabled: offers('live'),
    onLiveEvent: ({ payload }) =>
      send({ type: 'REFRESH', ids: (payload as { ids?: number[] } | undefined)?.ids ?? [] }),
  });
  const polled = error || offers('live') ? null : id;
  useEffect(() => {
    if (polled === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) send({ type: 'REFRESH', ids: [polled] });
    }, pollingInterval);
    return () => clearInterval(timer);
  }, [polled, send]);
  return { snapshot, send };
}
