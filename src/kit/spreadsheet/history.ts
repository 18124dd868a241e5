import { t } from 'i18next';
import { fileTransfers } from '../../admin/file-transfers/resource';
import { can } from '../../providers/access';
import type { Notice } from '../../providers/notification';

/** The history of exports and imports; undefined where the back-end keeps none (capability 'transfers'). */
export const historyHref = (): string | undefined =>
  can(fileTransfers, 'list') ? `/${fileTransfers.path}` : undefined;

/** The link to it in a notice. */
export function historyLink(): Pick<Notice, 'link'> {
  const href = historyHref();
  return href === undefined ? {} : { link: { href, words: t('spreadsheet:history') } };
}
