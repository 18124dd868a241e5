import { useTranslation } from '../providers/i18n';
import { Link } from '../providers/router';
import { buttonClass } from '../kit/ui/button';
import { Notice } from './notices';
import { home } from './screen-at';

function HomeLink() {
  const { t } = useTranslation('shell');
  return (
    <Link to={home} className={buttonClass()}>
      {t('toHome')}
    </Link>
  );
}

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')}>
      <HomeLink />
    </Notice>
  );
}

/** The screen exists in this market, but not for this person's roles. */
export function Forbidden() {
  const { t } = useTranslation('shell');
  return (
    <Notice title={t('forbidden.title')} text={t('forbidden.text')}>
      <HomeLink />
    </Notice>
  );
}
