import { session } from '../../providers/session';

const keyOf = () => `chats-opened/${session()?.subject ?? ''}`;

/** Chats opened in this browser session; they no longer show the unread dot (document 3, section 2.4). */
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
    // If the storage is full, the dot comes back later; that is not worth an error.
  }
  return all;
}
