import { edition } from 'virtual:edition';
import { entries, type ReportEntry } from 'virtual:report-entries';
import { useMatches } from '@tanstack/react-router';
import { cn, focusRing } from '../../kit/ui/cn';
import { useTranslation } from 'react-i18next';
import { Link } from '../../providers/router';
import { isHiddenSection } from '../../contract/hidden-sections';
import { maySee } from '../../shell/menu-items';

/** The reports of whoever is signed in, without those that the market hides (document 3, section 2.5). */
export const seenReports = () => entries.filter((one) => maySee(one) && !isHiddenSection(edition, one));
/** What the menu calls a report; its page may be called otherwise. */
export const entryWords = ({ name }: ReportEntry) => [`reports:${name}.menu`, `reports:${name}.title`];

/** There are more reports than the menu has room for: the open one is in sight. */
const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

/** The submenu 'Reports', which is loaded when it is opened. */
export default function ReportEntries() {
  const { t } = useTranslation('reports');
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return (
    <ul className="mt-0.5">
      {seenReports().map((one) => {
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
                active ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-hover',
              )}
            >
              <span className="truncate">{t(entryWords(one))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
