import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setBadge } from '../../providers/badges';
import { number } from '../../providers/format';
import type { Figure } from './contacts';
import { users } from './resource';

/** How many wait for moderation, beside the menu's entry; figures of all that one sees. */
export function useWaitingBadge(figures: readonly Figure[] | undefined): void {
  const { t } = useTranslation('dashboard');
  const waiting = figures?.find((one) => one.name === 'waitingContacts')?.value;
  const text = waiting ? t('dashboard:toModerate', { waiting: number(waiting) }) : '';
  const isKnown = figures !== undefined;
  useEffect(() => {
    if (isKnown) setBadge(users.path, text);
  }, [isKnown, text]);
}
