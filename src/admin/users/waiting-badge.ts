import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setBadge } from '../../providers/badges';
import { number } from '../../providers/format';
import type { Figure } from './contacts';
import { users } from './resource';

/**
 * Shows the number of users who wait for moderation at the menu entry. Pass figures of all users in the reader's
 * scope.
 */
export function useWaitingBadge(figures: readonly Figure[] | undefined): void {
  const { t } = useTranslation('dashboard');
  const waiting = figures?.find((one) => one.name === 'waitingContacts')?.value;
  const text = waiting ? t('dashboard:toModerate', { waiting: number(waiting) }) : '';
  const isKnown = figures !== undefined;
  useEffect(() => {
    if (isKnown) setBadge(users.path, text);
  }, [isKnown, text]);
}
