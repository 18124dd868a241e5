import { useTranslation } from 'react-i18next';
import { sentNumber } from '../../../contract/sent-number';
import { Tooltip, TooltipContent, TooltipTrigger } from '../../../kit/ui/tooltip';
import { cn, focusRing } from '../../../kit/ui/cn';
import { useOutletStatistic } from '../calls';
import type { OutletStatistic } from '../figures';
import { Tile } from '../tile';

type Blocks = Partial<OutletStatistic> | undefined;
/** The tiles with what is new in each (document 1, sections 2.7 and 3). */
const tiles = [
  {
    name: 'registered_users',
    value: (found: Blocks) => found?.registered_statistic?.registered_users,
    added: (found: Blocks) => found?.registered_statistic?.new_registered_users,
  },
  {
    name: 'download_users',
    value: (found: Blocks) => found?.download_statistic?.download_users,
    added: (found: Blocks) => found?.registered_statistic?.new_download_users,
  },
  {
    name: 'active_users',
    value: (found: Blocks) => found?.active_statistic?.active_users,
    added: (found: Blocks) => found?.active_statistic?.new_active_users,
  },
  {
    name: 'not_active_users',
    value: (found: Blocks) => found?.not_active_statistic?.not_active_users,
    added: (found: Blocks) => found?.not_active_statistic?.new_not_active_users,
  },
] as const;

/** The figures of one outlet; where they fail, they are missing (document 1, section 8, 'Other fetch errors'). */
export function OutletOverview({ id }: { id: string }) {
  const { t } = useTranslation('outlets-users');
  const { data, isPending } = useOutletStatistic(id);
  return (
    <section aria-label={t('outlet-users.overview')} aria-busy={isPending} className="px-5 pb-3.5">
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5">
        {tiles.map(({ name, value, added }) => (
          <Tile
            key={name}
            label={
              <Tooltip>
                <TooltipTrigger asChild>
                  <span
                    tabIndex={0}
                    className={cn('cursor-help rounded-sm underline decoration-dotted underline-offset-4', focusRing)}
                  >
                    {t(`outlet-users.figures.${name}`)}
                  </span>
                </TooltipTrigger>
                <TooltipContent>{t(`outlet-users.hints.${name}`)}</TooltipContent>
              </Tooltip>
            }
            value={sentNumber(value(data))}
            delta={sentNumber(added(data))}
            isPending={isPending}
          />
        ))}
      </dl>
    </section>
  );
}
