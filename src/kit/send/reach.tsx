import { useTranslation } from 'react-i18next';
import { number } from '../../providers/format';
import type { Reached } from './use-reach';

/** How many people a message would reach. */
export function Reach({ people, state }: Reached) {
  const { t } = useTranslation('chats');
  if (state === 'none') return null;
  return (
    <p className="m-0 text-muted-foreground">
      {state === 'counting'
        ? t('chats.many.counting')
        : state === 'failed'
          ? t('chats.many.uncounted')
          : t('chats.many.reaches', { count: people ?? 0, people: number(people ?? 0) })}
    </p>
  );
}
