import { Chips } from '../../kit/chat/desk/chips';
import { deskFilters, hasDesk } from '../../kit/chat/desk/filter';
import { hasSearch } from '../../kit/chat/desk/said';
import { SearchField } from '../../kit/chat/desk/search-field';
import { useSearchText } from '../../kit/chat/use-search-text';
import { chipClass } from '../../kit/list/filters/chip';
import { Input } from '../../kit/ui/input';
import { here } from '../../here';
import { useTranslation } from 'react-i18next';
import { session } from '../../providers/session';
import { chatFilters, type UrlState } from './url-state';
import { chats } from './resource';

const pause = 200;

/** Filters chats by name, by all or new and, in markets with marks, by marked ones (document 3, sections 2.4 and 3). */
export function ListFilter({ urlState, move }: { urlState: UrlState; move: (next: Partial<UrlState>) => void }) {
  const { t } = useTranslation(['chats', 'desk']);
  const [name, setName] = useSearchText(urlState.name, pause, (next) => move({ name: next }));
  const { marked } = here(chats).filters(session()?.roles ?? []);
  const offered = chatFilters.filter((one) => (one === 'marked' ? marked : one !== 'answered' || hasDesk()));
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
      {hasSearch() && <SearchField said={urlState.said} onChange={(said) => move({ said })} />}
      <div role="group" aria-label={t('chats.filter')} className="flex flex-wrap gap-1.5">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === urlState.filter}
            onClick={() => move({ filter: one })}
            className={chipClass(
              one === urlState.filter ? 'set' : 'unset',
              one === urlState.filter ? 'cursor-pointer px-2.5' : undefined,
            )}
          >
            {t(one === 'answered' ? 'desk:waiting.them' : `chats.filters.${one}`)}
          </button>
        ))}
      </div>
      {hasDesk() && (
        <Chips
          label={t('desk:filter.label')}
          chips={deskFilters.map((id) => ({ id, label: t(`desk:filter.${id}`), isSet: urlState.desk === id }))}
          onPress={(id) => move({ desk: urlState.desk === id ? null : id })}
        />
      )}
    </div>
  );
}
