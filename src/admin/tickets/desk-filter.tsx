import { useTranslation } from 'react-i18next';
import { Chips } from '../../kit/chat/desk/chips';
import { deskFilters } from '../../kit/chat/desk/filter';
import { waitingFor, type UrlState } from './url-state';

interface DeskFilterProps {
  urlState: UrlState;
  move: (next: Partial<UrlState>) => void;
}

/** Filters tickets by who wrote last, and by who of the staff has them (capability 'desk'). */
export function DeskFilter({ urlState, move }: DeskFilterProps) {
  const { t } = useTranslation('desk');
  return (
    <div className="flex flex-col gap-1.5 px-5 pb-2.5">
      <Chips
        label={t('desk:waiting.label')}
        chips={waitingFor.map((id) => ({ id, label: t(`desk:waiting.${id}`), isSet: urlState.waiting === id }))}
        onPress={(id) => move({ waiting: urlState.waiting === id ? null : id })}
      />
      <Chips
        label={t('desk:filter.label')}
        chips={deskFilters.map((id) => ({ id, label: t(`desk:filter.${id}`), isSet: urlState.desk === id }))}
        onPress={(id) => move({ desk: urlState.desk === id ? null : id })}
      />
    </div>
  );
}
