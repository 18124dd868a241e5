import { chipClass } from '../../kit/list/filters/chip';
import { optionKey } from '../../kit/words';
import { useTranslation } from 'react-i18next';
import { tickets } from './resource';
import { ticketStatuses } from './statuses';

export function StatusFilter({
  status,
  onChange,
}: {
  status: string | null;
  onChange: (status: string | null) => void;
}) {
  const { t } = useTranslation('tickets');
  const options = [
    { id: null, label: t('tickets.all') },
    ...ticketStatuses.map((one) => ({ id: one.id, label: t(optionKey(tickets, 'status', one)) })),
  ];
  return (
    <div role="group" aria-label={t('tickets.fields.status')} className="flex flex-wrap gap-1.5 px-5 pb-2.5">
      {options.map(({ id, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={id === status}
          onClick={() => onChange(id)}
          className={chipClass(id === status ? 'set' : 'unset', id === status ? 'cursor-pointer px-2.5' : undefined)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
