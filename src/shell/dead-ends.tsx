import { useTranslation } from 'react-i18next';
import { Link } from '../providers/router';
import { buttonVariants } from '../kit/ui/button';
import { Notice } from './notices';
import { home, landsOnStart } from './screen-at';

function HomeLink() {
  const { t } = useTranslation('shell');
  return (
    <Link to={home()} className={buttonVariants({ variant: 'outline' })}>
      {t(landsOnStart() ? 'toStart' : 'toHome')}
    </Link>
  );
}

export function NotFound() {
  const { t } = useTranslation('dead-ends');
  return (
    <Notice title={t('dead-ends:notFound.title')} text={t('dead-ends:notFound.text')}>
      <HomeLink />
    </Notice>
  );
}

/** Shown when the person's roles do not include the screen. */
export function Forbidden() {
  const { t } = useTranslation('dead-ends');
  return (
    <Notice title={t('dead-ends:forbidden.title')} text={t('dead-ends:forbidden.text')}>
      <HomeLink />
    </Notice>
  );
}
