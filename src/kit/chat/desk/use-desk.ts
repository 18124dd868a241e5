import { useSubscription } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallError } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { hasDesk } from './filter';

export const deskPath = 'admin/desk';

/** A ticket, or the chat with an app user, by the path of its list. */
export interface Talk {
  path: string;
  of: { ticket_id: number } | { user_id: number };
}
/** What a row of a list says of its talk. */
export interface TalkMarks {
  assigned_to?: string | null;
  assignee?: string | null;
  snoozed_until?: string | null;
}
/** A note about a talk, which only staff see. */
export interface Note {
  id: number;
  author_name: string;
  text: string;
  created_at: string;
}
export interface Desk extends Required<TalkMarks> {
  /** Oldest first. */
  notes: readonly Note[];
}
export interface Colleague {
  /** 'admin:1' */
  id: string;
  name: string;
}

interface Change {
  what: 'assignment' | 'snooze';
  body: Record<string, string | null>;
  /** What the talk is shown as until the answer is here. */
  shown: Partial<Desk>;
}
export interface DeskModel {
  talk: Talk;
  /** Undefined while it is not known, and for a talk that has not begun. */
  desk: Desk | undefined;
  assign: (to: Colleague | null) => void;
  snooze: (until: string | null) => void;
}

const nobody: Talk = { path: '', of: { user_id: 0 } };

/**
 * What staff keep beside a talk; null for a chat with nobody in particular, which has none. Changes are shown at once,
 * and sent one after the other.
 */
export function useDesk(one: Talk | null): DeskModel {
  const talk = one ?? nobody;
  const { path, of } = talk;
  const isKept = one !== null && hasDesk();
  const queries = useQueryClient();
  const queryKey = [path, 'desk', of];
  const { data: desk } = useQuery<Desk, CallError>({
    queryKey,
    queryFn: async ({ signal }) => (await call<Desk>('GET', deskPath, { query: of, signal })).data,
    enabled: isKept,
    retry: false,
  });
  useSubscription({
    channel: `resources/${path}`,
    types: ['*'],
    enabled: isKept && offers('live'),
    onLiveEvent: () => void queries.invalidateQueries({ queryKey }),
  });
  const { mutate } = useMutation<unknown, CallError, Change>({
    mutationFn: ({ what, body }) => call('PUT', `${deskPath}/${what}`, { body: { ...of, ...body } }),
    scope: { id: JSON.stringify(queryKey) },
    onError: ({ message }) => notify({ type: 'error', message }),
    onSettled: () => queries.invalidateQueries({ predicate: (one) => one.queryKey.includes(path) }),
  });
  const change = async (asked: Change) => {
    // An answer that is under way would bring back what was before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Desk>(queryKey, (now) => now && { ...now, ...asked.shown });
    mutate(asked);
  };
  return {
    talk,
    desk,
    assign: (to) =>
      void change({
        what: 'assignment',
        body: { from: queries.getQueryData<Desk>(queryKey)?.assigned_to ?? null, to: to?.id ?? null },
        shown: { assigned_to: to?.id ?? null, assignee: to?.name ?? null },
      }),
    snooze: (until) => void change({ what: 'snooze', body: { until }, shown: { snoozed_until: until } }),
  };
}
