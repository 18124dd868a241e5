import { useMatches } from '@tanstack/react-router';
import { cn, focusRing } from '../../kit/ui/cn';
import { useTranslation } from 'react-i18next';
import { Link } from '../../providers/router';
import { entryTitleKeys, visibleReports } from './visible-reports';

/** The menu scrolls, so bring the open report into view. */
const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

/** The submenu 'Reports', loaded when it is opened. */
export default function ReportEntries() {
  const { t } = useTranslation('reports');
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return (
    <ul className="mt-0.5">
      {visibleReports().map((one) => {
        const active = here === `/${one.path}`;
        return (
          <li key={one.path} ref={active ? intoView : undefined}>
            <Link
              to={`/${one.path}`}
              aria-current={active ? 'page' : undefined}
              className={cn(
                'flex min-h-7.25 items-center rounded-md px-2 py-1',
                focusRing,
                '-outline-offset-2!',
                active ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-accent',
              )}
            >
              <span className="truncate">{t(entryTitleKeys(one))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
