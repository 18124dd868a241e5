import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../kit/ui/button';
import { can } from '../../../providers/access';
import { Link } from '../../../providers/router';
import type { Person } from '../../../kit/person/person';
import { chatHref } from '../../chats/person';
import { chats } from '../../chats/resource';
import { transactions } from '../../transactions/resource';
import { decisionId, goToDecision } from '../go-to-decision';
import { users } from '../resource';
import { moderation } from '../statuses';

/** What can be done for the person from here, on the screens that do it, with the person filled in. */
export function PersonActions({ person: { id, status } }: { person: Person }) {
  const { t } = useTranslation('person');
  const actions = [
    status === moderation.waiting && can(users, 'edit') && ['moderate', `/${users.path}/${id}#${decisionId}`],
    can(chats, 'list') && ['write', chatHref(id)],
    can(transactions, 'create') && ['pay', `/${transactions.path}/create?user=${id}`],
  ].filter((one) => one !== false);
  if (!actions.length) return null;
  return (
    <div role="group" aria-label={t('actions.title')} className="flex flex-wrap gap-1.5 print:hidden">
      {actions.map(([name = '', to = '']) => (
        <Link
          key={name}
          to={to}
          // In the person's form, the decision is on the screen already.
          onClick={name === 'moderate' ? goToDecision : undefined}
          className={buttonVariants({ size: 'sm', variant: name === 'moderate' ? 'default' : 'outline' })}
        >
          {t(`actions.${name}`)}
        </Link>
      ))}
    </div>
  );
}
