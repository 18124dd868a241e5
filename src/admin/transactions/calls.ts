import { isRefusal, type Asked, type Attempt, type Made, type Preview } from '../../../machines/transaction';
import { call, CallError } from '../../providers/http';
import { offers } from '../../providers/session';
import type { Query } from '../../providers/wire';
import { forget, remember } from './attempts';
import { isFromFile } from './audiences';
import { transactions } from './resource';

/** The multipart form of a transaction whose people are in a file (document 1, section 7). */
function formOf({ amountOfUsers, file_key, type_id, coins }: Asked): FormData {
  const form = new FormData();
  form.append('file_key', file_key ?? '');
  form.append('type', String(type_id));
  if (amountOfUsers === 'custom') form.append('has_custom_coins', 'true');
  else form.append('coins', String(coins));
  return form;
}
/** The JSON of any other one. */
const bodyOf = ({ amountOfUsers, user_id, type_id, coins, leaf }: Asked) => ({
  amountOfUsers,
  id: amountOfUsers === 'all' ? null : user_id,
  type: type_id,
  coins,
  leaf,
  forAll: amountOfUsers === 'all',
});

/** The form's names of two fields that the wire calls otherwise (document 1, section 3). */
const formNames: Readonly<Record<string, string>> = { id: 'user_id', type: 'type_id' };

async function post<T>(
  asked: Asked,
  options: { query?: Query; headers?: Record<string, string>; signal?: AbortSignal },
) {
  const isGroup = isFromFile(asked.amountOfUsers);
  try {
    const { data } = await call<T>('POST', isGroup ? `${transactions.path}/group` : transactions.path, {
      ...options,
      body: isGroup ? formOf(asked) : bodyOf(asked),
    });
    return data;
  } catch (error) {
    if (error instanceof CallError && error.errors)
      error.errors = Object.fromEntries(
        Object.entries(error.errors).map(([field, words]) => [formNames[field] ?? field, words]),
      );
    throw error;
  }
}

/** Whether the back-end can say beforehand whom and how much a transaction pays. */
export const hasPreviews = (): boolean => offers('transaction-previews');
/** Whether the back-end makes a transaction only once, however often it is sent. */
export const isOnce = (): boolean => offers('idempotency');

export const count = (asked: Asked, signal: AbortSignal): Promise<Preview> =>
  post<Preview>(asked, { query: { dry_run: true }, signal });

export async function send({ asked, key }: Attempt): Promise<Made> {
  remember(asked, key);
  try {
    const made = await post<Made | undefined>(asked, isOnce() ? { headers: { 'Idempotency-Key': key } } : {});
    forget(asked);
    return made ?? {};
  } catch (error) {
    if (isRefusal(error)) forget(asked);
    throw error;
  }
}
