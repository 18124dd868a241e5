import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../kit/use-debounced';
import { chipClass } from '../../kit/list/filters/chip';
import { Input } from '../../kit/ui/input';
import { here } from '../../here';
import { useTranslation } from 'react-i18next';
import { session } from '../../providers/session';
import { chatFilters, type Place } from './place';
import { chats } from './resource';

const pause = 200;

/** Filters chats by name and, in markets with chat marks, by all, new or marked (document 3, section 2.4). */
export function ListFilter({ place, move }: { place: Place; move: (next: Partial<Place>) => void }) {
  const { t } = useTranslation('chats');
  const [name, setName] = useState(place.name);
  const rested = useDebounced(name, pause);
  const search = useEffectEvent(() => {
    if (rested.trim() !== place.name) move({ name: rested.trim(), page: 1 });
  });
  useEffect(() => search(), [rested]);
  const hasMarks = 'marked' in here(chats).filters(session()?.roles ?? []);
  return (
    <div className="flex flex-col gap-2 px-5 pb-2.5">
      <Input
        type="search"
        aria-label={t('chats.search')}
        placeholder={t('chats.search')}
        value={name}
        maxLength={255}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {hasMarks && (
        <div role="group" aria-label={t('chats.filter')} className="flex flex-wrap gap-1.5">
          {chatFilters.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === place.filter}
              onClick={() => move({ filter: one, page: 1 })}
              className={chipClass(
                one === place.filter ? 'set' : 'unset',
                one === place.filter ? 'cursor-pointer px-2.5' : undefined,
              )}
            >
              {t(`chats.filters.${one}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
