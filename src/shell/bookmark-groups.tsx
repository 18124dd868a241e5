import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../kit/ui/cn';
import { Link } from '../providers/router';
import { useBookmarkWords, type NamedBookmark } from './bookmark-words';
import { useBookmarks } from './bookmarks';
import { MenuGroup } from './menu-group';

/** The person's favourites and recent records, above the documented groups of the menu. */
export function BookmarkGroups() {
  const { favourites, recent } = useBookmarks();
  const named = useBookmarkWords();
  return (
    <>
      <BookmarkGroup group="favourites" entries={named(favourites)} />
      <BookmarkGroup group="recent" entries={named(recent)} />
    </>
  );
}

function BookmarkGroup({ group, entries }: { group: string; entries: readonly NamedBookmark[] }) {
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { t } = useTranslation('shell');
  // The recent records are there from the start: the menu does not move when the first one comes.
  if (!entries.length && group !== 'recent') return null;
  return (
    <MenuGroup group={group}>
      {!entries.length && <p className="m-0 px-2 py-1 text-muted-foreground">{t('noRecent')}</p>}
      <ul className="mt-0.5">
        {entries.map(({ to, title, where }) => (
          <li key={to}>
            <Link
              to={to}
              title={title}
              className={cn(
                'flex min-h-7.25 items-baseline gap-2 rounded-md px-2 py-1',
                focusRing,
                '-outline-offset-2!',
                to === here ? 'font-medium text-primary' : 'hover:bg-accent',
              )}
            >
              <span className="min-w-0 truncate">{title}</span>
              {/* Apart in the accessible name, too. */ ' '}
              {where && <span className="ml-auto shrink-0 text-xs font-normal text-muted-foreground">{where}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
}
