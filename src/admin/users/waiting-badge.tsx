import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setBadge } from '../../providers/badges';
import { number } from '../../providers/format';
import { session } from '../../providers/session';
import { figuresIn, figuresKey, ownQuery, ownUsers, regionalQuery } from './contact-figures';
import type { Figure } from './contacts';
import { users } from './resource';
import { dashboardFor, national } from './scope';
import { useUserChanges } from './use-user-changes';

/**
 * Shows the number of users who wait for moderation at the menu entry: the category 'Waiting contacts' of all users in
 * the reader's scope, whatever the list above which the statistics stand is narrowed to.
 */
export default function WaitingBadge() {
  const viewpoint = dashboardFor(session()?.roles ?? []);
  // Figures that failed above the list are loaded again from there.
  const regional = useQuery({
    ...regionalQuery('ALL', national),
    enabled: viewpoint?.name === 'regional',
    retryOnMount: false,
  });
  const own = useQuery({ ...ownQuery('ALL'), enabled: viewpoint?.name === 'own', retryOnMount: false });
  // All figures, those of the statistics above the list included.
  const queries = useQueryClient();
  useUserChanges(() => void queries.invalidateQueries({ queryKey: figuresKey }));
  const figures = regional.data ? figuresIn(regional.data.national_data) : own.data && ownUsers(own.data);
  return figures ? <Badge figures={figures} /> : null;
}

function Badge({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('dashboard');
  const waiting = figures.find((one) => one.name === 'waitingContacts')?.value;
  const text = waiting ? t('dashboard:toModerate', { waiting: number(waiting) }) : '';
  useEffect(() => {
    setBadge(users.path, text);
    // The next person who signs in may see fewer users.
    return () => setBadge(users.path, '');
  }, [text]);
  return null;
}
