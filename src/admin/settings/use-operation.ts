import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../providers/data';
import { call } from '../../providers/http';
import { notify } from '../../providers/notification';
import { offers } from '../../providers/session';

/** One of the tab's calls without values, with the documented texts (document 1, section 8). It runs once at a time. */
export function useOperation<Answer = unknown>(method: 'GET' | 'POST', path: string) {
  const { t } = useTranslation('settings');
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  // A retry after a failure is the same attempt and keeps its key.
  const key = useRef('');
  /** The answer; undefined if the call failed, which has been told by then. */
  const run = async (): Promise<{ data: Answer } | undefined> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    key.current ||= newKey();
    try {
      const keyed = method === 'POST' && offers('idempotency');
      const answer = await call<Answer>(method, path, keyed ? { headers: { 'Idempotency-Key': key.current } } : {});
      key.current = '';
      notify({ type: 'success', message: t('settings.stats.done') });
      return answer;
    } catch (error) {
      notify({ type: 'error', message: t('settings.stats.failed', { message: (error as Error).message }) });
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
    return;
  };
  return { run, isBusy };
}
