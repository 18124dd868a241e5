import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { useChanges } from '../../kit/use-changes';
import { figuresKey } from './contact-figures';
import { periodTypes } from './contacts';
import { OwnFigures } from './own-figures';
import { RegionalFigures } from './regional-figures';
import { users } from './resource';
import { choosePeriod, type Choice, type dashboardFor, type SetFilter } from './scope';

interface DashboardProps {
  viewpoint: NonNullable<ReturnType<typeof dashboardFor>>;
  choice: Choice;
  setFilter: SetFilter;
  open: boolean;
  onToggle: () => void;
}

/**
 * The role decides whose figures are shown, the user chooses the period (document 1, section 2.2). Memoised: the other
 * filters of the list do not change it.
 */
export default memo(function Dashboard({ viewpoint, choice, setFilter, open, onToggle }: DashboardProps) {
  const { t } = useTranslation(['dashboard', 'list', 'outlets']);
  const queries = useQueryClient();
  useChanges(users.path, () => void queries.invalidateQueries({ queryKey: figuresKey }));
  const bar = (selector?: ReactNode) => (
    <div className="flex h-11 shrink-0 items-center gap-2 overflow-x-auto px-5">
      <h2 id="contact-statistics" className="m-0 text-[13px] font-semibold whitespace-nowrap">
        {t('dashboard:title')}
      </h2>
      {selector}
      <div
        role="group"
        aria-label={t('dashboard:period')}
        className="flex shrink-0 gap-0.5 rounded-lg border border-border bg-muted p-0.5"
      >
        {periodTypes.map((period) => (
          <Button
            key={period}
            variant={period === choice.period ? 'outline' : 'ghost'}
            size="sm"
            aria-pressed={period === choice.period}
            onClick={() => choosePeriod(setFilter, period)}
          >
            {t(`dashboard:periods.${period}`)}
          </Button>
        ))}
      </div>
      <span className="flex-1" />
      <Button variant="ghost" size="sm" aria-expanded={open} onClick={onToggle}>
        {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        {t(open ? 'dashboard:hide' : 'dashboard:show')}
      </Button>
    </div>
  );
  const shared = { choice, setFilter, open, bar };
  return (
    <section aria-labelledby="contact-statistics" className="flex h-full flex-col">
      {viewpoint.name === 'own' ? (
        <OwnFigures {...shared} />
      ) : (
        <RegionalFigures {...shared} startsInFirstRegion={viewpoint.startsInFirstRegion} />
      )}
    </section>
  );
});
