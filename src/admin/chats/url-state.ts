import { useGo, useParsed } from '@refinedev/core';
import { deskFilterIn, hasDesk, type DeskFilter } from '../../kit/chat/desk/filter';
import { saidIn } from '../../kit/chat/desk/said';

/** Chats per page (document 3, section 9). */
export const pageSizes = [50, 100, 250] as const;
/**
 * All chats, those with unread messages, or in TAIWAN the marked ones (document 3, sections 2.4 and 3). Where an answer
 * is what makes a chat read (capability 'desk'), the others wait for the user's.
 */
export const chatFilters = ['all', 'new', 'answered', 'marked'] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The state kept in the URL: the open chat, and the list's filters and page. */
export interface UrlState {
  chat: string | null;
  name: string;
  filter: ChatFilter;
  desk: DeskFilter | null;
  /** Words that were written in the chat. */
  said: string;
  page: number;
  size: number;
}
const whole = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 10_000_000 ? number : null;
};

/** Invalid values are replaced by the defaults. */
export const parseUrlState = (params: Record<string, unknown>): UrlState => ({
  chat: typeof params.chat === 'string' && /^[\w-]{1,40}$/.test(params.chat) ? params.chat : null,
  name: typeof params.name === 'string' || typeof params.name === 'number' ? String(params.name).slice(0, 255) : '',
  filter: chatFilters.find((one) => one === params.filter && (one !== 'answered' || hasDesk())) ?? 'all',
  desk: deskFilterIn(params.desk),
  said: saidIn(params.said),
  page: whole(params.page) ?? 1,
  size: pageSizes.find((one) => one === whole(params.size)) ?? pageSizes[0],
});

/** The state after a change: another filter starts at the list's first page. */
export const movedTo = (from: UrlState, next: Partial<UrlState>): UrlState => ({
  ...from,
  page: 'chat' in next ? from.page : 1,
  ...next,
});

/** Reads and writes the screen's URL, so back, reload and a pasted link restore its state. */
export function useUrlState(): [UrlState, (next: Partial<UrlState>) => void] {
  const { params } = useParsed<Record<string, unknown>>();
  const go = useGo();
  const urlState = parseUrlState(params ?? {});
  const move = (next: Partial<UrlState>) => {
    const { chat, name, filter, desk, said, page, size } = movedTo(urlState, next);
    // Opening a chat adds a history entry; filters and pages replace the current one.
    const query = {
      chat: chat ?? undefined,
      name: name || undefined,
      filter: filter === 'all' ? undefined : filter,
      desk: desk ?? undefined,
      said: said || undefined,
      page: page > 1 ? page : undefined,
      size: size === pageSizes[0] ? undefined : size,
    };
    go({ type: 'chat' in next ? 'push' : 'replace', query });
  };
  return [urlState, move];
}
