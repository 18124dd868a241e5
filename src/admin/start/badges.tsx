import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanges } from '../../kit/use-changes';
import { setBadge } from '../../providers/badges';
import { menuPaths } from '../../shell/menu-items';
import { countWords } from './count-words';
import { queuesOf, type Queue } from './queues';
import { useWaitingQuery, useWaitings, type Waiting } from './use-waiting';

/** Counts what waits, beside the menu entries, once the first screen has loaded all that it asks for. */
export default function Badges() {
  const [all] = useState(() => queuesOf(menuPaths()));
  const shown = useMemo(() => all.filter((one) => one.isBadge), [all]);
  const answers = useWaitings(shown, useFirstScreenLoaded());
  return (
    <>
      {shown.map((queue, at) => (
        <Badge key={queue.name} queue={queue} waiting={answers[at]?.data} />
      ))}
      {[...new Set(all.map((one) => one.contract.path))].map((path) => (
        <Fresh key={path} path={path} queues={all.filter((one) => one.contract.path === path)} />
      ))}
    </>
  );
}

/** Whether there has been a moment without a request after the first. */
function useFirstScreenLoaded(): boolean {
  const queries = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const look = () => queries.isFetching() === 0 && setLoaded(true);
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries, isLoaded]);
  return isLoaded;
}

function Badge({ queue, waiting }: { queue: Queue; waiting: Waiting | undefined }) {
  const { t } = useTranslation('start');
  const { path } = queue.contract;
  const text = waiting?.total ? countWords(waiting) : '';
  const label = text && t(`badges.${queue.name}`, { waiting: text });
  useEffect(() => {
    setBadge(path, text ? { text: queue.name === 'sellers' ? label : text, label } : undefined);
    // The next person who signs in may see less.
    return () => setBadge(path, undefined);
  }, [path, queue.name, text, label]);
  return null;
}

/** Counts again after live events. */
function Fresh({ path, queues }: { path: string; queues: readonly Queue[] }) {
  const client = useQueryClient();
  const queryOf = useWaitingQuery();
  useChanges(path, () => {
    for (const queue of queues) void client.invalidateQueries({ queryKey: queryOf(queue).queryKey });
  });
  return null;
}
