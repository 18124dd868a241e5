import { useMemo } from 'react';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { rowLinksOf } from '../../kit/list/actions/row-links';
import { ArchiveQuestion } from './archive-question';
import { Goals } from './goals';
import { goalTrackers } from './resource';
import { archived } from './statuses';
import { useArchive } from './use-archive';

export default function GoalTrackerList() {
  const { snapshot, send } = useArchive();
  const links = useMemo(
    () =>
      rowLinksOf([
        {
          word: 'goal-trackers:goal-trackers.archive',
          press: ({ id }) => send({ type: 'ASK', id: Number(id) }),
          whyNot: ({ status }) => (status === archived ? 'goal-trackers:goal-trackers.isArchived' : undefined),
        },
      ]),
    [send],
  );
  return (
    <>
      <List resource={goalTrackers} rowLinks={links}>
        <Filter source="user_id" />
        <Filter source="status" />
        <Filter source="date_start" />
        <Filter source="date_end" />
        <Column source="id" />
        <Column source="user.id" />
        <Column source="user.phone" />
        <Column source="progress" />
        <Column source="status" />
        <Column source="date_start" />
        <Column source="date_end" />
        <Column<typeof goalTrackers> source="goals" width={420} render={({ goals }) => <Goals goals={goals} />} />
      </List>
      <ArchiveQuestion snapshot={snapshot} send={send} />
    </>
  );
}
