import { useParams } from '@tanstack/react-router';
import { cn } from '../../../kit/ui/cn';
import { buttonVariants } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../providers/router';
import { winWinProviders } from './resource';

/** The address of a provider's products: the second tab, and where a saved product leads (document 3, section 2.2). */
export const productsOf = (provider: number | string) => `/${winWinProviders.path}/${provider}/products`;

export function ProviderTabs({ shown = 'provider' }: { shown?: 'provider' | 'products' }) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTranslation('win-win');
  const tabs = [
    ['provider', `/${winWinProviders.path}/${id}`],
    ['products', productsOf(id)],
  ] as const;
  return (
    <nav aria-label={t('win-win:providers.tabs')} className="flex gap-1 rounded-lg bg-muted p-0.5">
      {tabs.map(([tab, to]) => (
        <Link
          key={tab}
          to={to}
          aria-current={tab === shown ? 'page' : undefined}
          className={buttonVariants({
            variant: tab === shown ? 'outline' : 'ghost',
            className: cn(tab === shown && 'font-medium'),
          })}
        >
          {t(`win-win:providers.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
