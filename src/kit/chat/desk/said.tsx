import { useQuery } from '@tanstack/react-query';
import { piecesOf } from '../../../contract/excerpt';
import { call, type CallError } from '../../../providers/http';
import { offers } from '../../../providers/session';
import { deskPath } from './use-desk';

/** Whether the back-end searches what was written in tickets and chats (capability 'talk-search'). */
export const hasSearch = (): boolean => offers('talk-search');

/** The search in a URL; empty if there is none, or the back-end cannot search. */
export const saidIn = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number') && hasSearch() ? String(value).slice(0, 255) : '';

/** What was found in a talk: the newest of its messages and notes with all the words. */
export interface Found {
  excerpt: string;
  is_note: boolean;
}

/** What a search found in each talk of a page, by the talk's id as a text. */
export function useFound(
  path: string,
  said: string,
  of: 'ticket_ids' | 'chat_ids',
  ids: readonly (number | string)[],
): ReadonlyMap<string, Found> {
  const query = { said, [of]: ids.join(',') };
  const { data } = useQuery<ReadonlyMap<string, Found>, CallError>({
    queryKey: [path, 'found', query],
    queryFn: async ({ signal }) => {
      const { data: found } = await call<(Found & { id: string })[]>('GET', `${deskPath}/found`, { query, signal });
      return new Map(found.map((one) => [one.id, one]));
    },
    enabled: said !== '' && ids.length > 0,
    retry: false,
  });
  return data ?? none;
}
const none: ReadonlyMap<string, Found> = new Map();

/** A text in which the words of a search are marked. */
export function Said({ text, said }: { text: string; said: string }) {
  if (!said) return text;
  return piecesOf(text, said).map((one, at) =>
    one.isFound ? (
      <mark key={at} className="rounded-xs bg-warn-bg font-medium text-warn">
        {one.text}
      </mark>
    ) : (
      one.text
    ),
  );
}
