import { here } from '../../here';
import { Cell } from '../../kit/list/table/cell';
import { PersonRow, PersonRows } from '../../kit/person/person-rows';
import { number } from '../../providers/format';
import { goalTrackers } from './resource';

export default function GoalsOfPerson({ id }: { id: number }) {
  return (
    <PersonRows of={goalTrackers} value={id}>
      {({ id, progress, goals, status, date_end }) => (
        <PersonRow
          title={`#${id}`}
          note={[progress ?? 0, Math.max(0, ...(goals ?? []).map((one) => one.amount))]
            .map((one) => number(one))
            .join(' / ')}
          at={date_end}
        >
          <Cell
            contract={goalTrackers}
            source="status"
            field={here(goalTrackers).fields.get('status')}
            value={status}
          />
        </PersonRow>
      )}
    </PersonRows>
  );
}
