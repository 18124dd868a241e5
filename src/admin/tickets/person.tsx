import { useTranslation } from 'react-i18next';
import { Cell } from '../../kit/list/table/cell';
import { PersonRow, PersonRows } from '../../kit/person/person-rows';
import { here } from '../../here';
import { tickets } from './resource';

export default function TicketsOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('tickets');
  return (
    <PersonRows of={tickets} value={id}>
      {({ id, problem, status, last_message_date, created_at }) => (
        <PersonRow
          to={`/${tickets.path}?ticket=${id}`}
          title={problem?.name ?? t('tickets.number', { id })}
          at={last_message_date ?? created_at}
        >
          <Cell contract={tickets} source="status" field={here(tickets).fields.get('status')} value={status} />
        </PersonRow>
      )}
    </PersonRows>
  );
}
