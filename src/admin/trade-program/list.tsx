import { mayOpen, phaseOf } from '../../../machines/trade-phases';
import { Missing } from '../../kit/list/table/cell';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { rowLinksOf } from '../../kit/list/actions/row-links';
import { dayOf } from '../../providers/format';
import { session } from '../../providers/session';
import { PhaseTag } from './phase-tag';
import { tradePrograms } from './resource';

const links = rowLinksOf([
  {
    word: 'programmes:trade-program.open',
    to: (row) =>
      mayOpen(phaseOf(row.phase), session()?.roles ?? []) ? `/${tradePrograms.path}/${row.id}/addresses` : undefined,
  },
]);
const dayShown = (moment: string | null | undefined) =>
  moment ? <time dateTime={moment}>{dayOf(moment)}</time> : <Missing />;

export default function TradeProgramList() {
  return (
    <List resource={tradePrograms} rowLinks={links}>
      <Column source="id" />
      <Column source="name" width={260} />
      <Column<typeof tradePrograms> source="phase" width={170} render={({ phase }) => <PhaseTag phase={phase} />} />
      <Column<typeof tradePrograms> source="phase_start_date" render={(one) => dayShown(one.phase_start_date)} />
      <Column<typeof tradePrograms> source="phase_end_date" render={(one) => dayShown(one.phase_end_date)} />
    </List>
  );
}
