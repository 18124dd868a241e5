import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../kit/ui/cn';
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from '../../kit/ui/select';
import { Skeleton } from '../../kit/ui/skeleton';
import { ContactCards } from './contact-cards';
import { useRegionalFigures, type Region } from './contact-figures';
import { FiguresFailed, FiguresRow } from './figures-row';
import { chooseScope, national, scopeKey, scopeOf, type Choice, type Scope, type SetFilter } from './scope';

interface RegionalFiguresProps {
  choice: Choice;
  setFilter: SetFilter;
  open: boolean;
  startsInFirstRegion: boolean;
  bar: (selector: ReactNode) => ReactNode;
}

export function RegionalFigures({ choice, setFilter, open, startsInFirstRegion, bar }: RegionalFiguresProps) {
  const whole = useRegionalFigures(choice.period, choice.scope ?? national);
  const [first] = whole.regions;
  // The national response already includes the first region's figures, so no second request is needed.
  const start: Scope = startsInFirstRegion && first ? { type: 'REGION', id: first.id } : national;
  const scope = choice.scope ?? start;
  const figures = choice.scope || scope.type !== 'REGION' ? whole.figures : first?.data;
  return (
    <>
      {bar(
        whole.data || whole.error ? (
          <ScopeSelect regions={whole.regions} scope={scope} onChoose={(next) => chooseScope(setFilter, next)} />
        ) : (
          <Skeleton className="h-8 w-56 shrink-0 rounded-lg" />
        ),
      )}
      {open &&
        (whole.error ? (
          <FiguresFailed error={whole.error} words="admin" retry={() => void whole.refetch()} />
        ) : (
          <FiguresRow isPending={!figures} className={cn(whole.isPlaceholderData && 'opacity-60')}>
            {figures && (
              <ContactCards
                figures={figures}
                chosen={choice.categories}
                setFilter={setFilter}
                // Nationwide is what the list shows anyway, unless a choice is what makes it so.
                scope={choice.scope ?? (scope.type === 'REGION' ? scope : undefined)}
                period={choice.period}
              />
            )}
          </FiguresRow>
        ))}
    </>
  );
}

interface ScopeSelectProps {
  regions: readonly Region[];
  scope: Scope;
  onChoose: (scope: Scope) => void;
}
function ScopeSelect({ regions, scope, onChoose }: ScopeSelectProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Select value={scopeKey(scope)} onValueChange={(key) => onChoose(scopeOf(key))}>
      <SelectTrigger aria-label={t('dashboard:scope')} className="max-w-56 shrink-0">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={scopeKey(national)}>{t('dashboard:national')}</SelectItem>
        {regions.map((region) => (
          <SelectGroup key={region.id}>
            <SelectLabel>{region.name}</SelectLabel>
            <SelectItem value={scopeKey({ type: 'REGION', id: region.id })}>{region.name}</SelectItem>
            {region.managers?.map((manager) => (
              <SelectItem key={manager.id} value={scopeKey({ type: 'MANAGER', id: manager.id })}>
                {manager.fullName || manager.username || `#${manager.id}`}
              </SelectItem>
            ))}
          </SelectGroup>
        ))}
      </SelectContent>
    </Select>
  );
}
