import { session } from '../../providers/session';

const keyOf = () => `chats-opened/${session()?.subject ?? ''}`;

/** The chats that were opened in this session: their unread dot is gone (document 3, section 2.4). */
export function openedChats(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
export function noteOpened(id: string): ReadonlySet<string> {
  const all = new Set(openedChats()).add(id);
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify([...all]));
  } catch {
    // A full storage is no reason to disturb somebody who reads.
  }
  return all;
}
