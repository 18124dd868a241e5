import { useTranslation } from 'react-i18next';
import { personPage } from '../../../kit/person/person-link';
import { buttonVariants } from '../../../kit/ui/button';
import { Link } from '../../../providers/router';
import { users } from '../resource';

/** The person's form and their page, where there is no room for one beside the other (decision 0020). */
export function PersonTabs({ id, shown }: { id: number; shown: 'form' | 'person' }) {
  const { t } = useTranslation('people');
  const tabs = [
    ['form', `/${users.path}/${id}`],
    ['person', personPage(id)],
  ] as const;
  return (
    <nav aria-label={t('users.tabs.title')} className="flex gap-0.5 rounded-lg bg-muted p-0.5 print:hidden">
      {tabs.map(([tab, to]) => (
        <Link
          key={tab}
          to={to}
          aria-current={tab === shown ? 'page' : undefined}
          className={buttonVariants({
            size: 'sm',
            variant: tab === shown ? 'outline' : 'ghost',
            className: tab === shown ? 'font-medium' : 'no-underline',
          })}
        >
          {t(`users.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
