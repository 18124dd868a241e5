import { useMemo, useState } from 'react';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { rowLinksOf } from '../../kit/list/actions/row-links';
import type { Row } from '../../kit/list/state';
import { ArchiveQuestion } from './archive-question';
import { Goals } from './goals';
import { goalTrackers } from './resource';
import { archived } from './statuses';

export default function GoalTrackerList() {
  const [asked, setAsked] = useState<Row>();
  const links = useMemo(
    () =>
      rowLinksOf([
        {
          word: 'goal-trackers:goal-trackers.archive',
          press: setAsked,
          whyNot: ({ status }) => (status === archived ? 'goal-trackers:goal-trackers.isArchived' : undefined),
        },
      ]),
    [],
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
      {asked && <ArchiveQuestion key={asked.id} row={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
