import Ellipsis from 'lucide-react/icons/ellipsis';
import { t } from 'i18next';
import { buttonVariants } from '../../ui/button';

/** The button that opens a row's menu. */
export const RowMenuButton = ({ name }: { name: string }) => (
  <button
    type="button"
    data-row-menu
    aria-haspopup="menu"
    aria-label={t('list:actionsOf', { name })}
    className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
  >
    <Ellipsis aria-hidden />
  </button>
);
