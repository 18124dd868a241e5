import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Input } from '../../ui/input';
import { wordKey } from '../../words';
import { useListContext } from '../list-context';
import type { FilterValue } from '../state';
import { useTypedFilter } from './use-typed-filter';

interface SearchBoxProps {
  value: FilterValue | undefined;
  /** The records have phones. */
  hasPhones: boolean;
  onChange: (value: FilterValue | undefined) => void;
}

/** Searches a list's records by name, phone or id, or what its word `find` names, together with its filters. */
export function SearchBox({ value, hasPhones, onChange }: SearchBoxProps) {
  const { contract } = useListContext().own;
  const { t } = useTranslation(['list', contract.words]);
  const { text, input, clear } = useTypedFilter(value, (typed) => typed, onChange);
  return (
    <span className={cn('relative w-full sm:w-64 low:w-56', !text && 'print:hidden')}>
      <Search
        aria-hidden
        className="pointer-events-none absolute left-2 top-1/2 size-3.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        data-filter-input
        role="searchbox"
        aria-label={t('list:filter.find')}
        placeholder={t([wordKey(contract, 'find'), hasPhones ? 'list:filter.findPerson' : 'list:filter.findRecord'])}
        inputMode="search"
        className="h-7 pl-7 pr-7"
        {...input}
      />
      {text && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="absolute right-0.5 top-1/2 size-6 -translate-y-1/2"
          aria-label={t('list:filter.remove', { name: t('list:filter.find') })}
          onClick={clear}
        >
          <X aria-hidden />
        </Button>
      )}
    </span>
  );
}
