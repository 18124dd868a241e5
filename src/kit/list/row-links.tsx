import type { ReactNode } from 'react';
import { t } from '../../providers/i18n';
import { Link } from '../../providers/router';
import { Button, buttonClass } from '../ui/button';
import type { RowActions } from './row-menu';
import type { Row } from './state';

/** A button of each row that leads somewhere, or does something here. */
export interface RowLink {
  /** The key of its words. */
  word: string;
  /** Where; a row that has no such way has no button. */
  to?: (row: Row) => string | undefined;
  press?: (row: Row) => void;
  /** What is pressed opens no dialog. */
  atOnce?: true;
}

/** A row's own buttons: for a list whose rows are decided about. */
export interface RowButtons {
  /** Pixels. */
  width: number;
  of: (row: Row) => ReactNode;
}

/** As wide as its words are in the reader's language. */
export const rowLinksWidth = (links: readonly RowLink[], may: RowActions): number =>
  [...links.map((one) => one.word), ...(may.edit ? ['list:edit'] : []), ...(may.delete ? ['list:delete.action'] : [])].reduce((sum, word) => sum + t(word).length * 8 + 26, 20);

/** A row's buttons: where it leads, Edit and Delete. */
export function RowLinks({ links, row, name, may, editHref }: { links: readonly RowLink[]; row: Row; name: string; may: RowActions; editHref: string }) {
  const label = (word: string) => `${t(word)}: ${name}`;
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {links.map(({ word, to, press, atOnce }) => {
        const href = to?.(row);
        if (press)
          return (
            <Button key={word} size="sm" aria-haspopup={atOnce ? undefined : 'dialog'} aria-label={label(word)} onClick={() => press(row)}>
              {t(word)}
            </Button>
          );
        return (
          href && (
            <Link key={word} to={href} aria-label={label(word)} className={buttonClass('outline', 'sm')}>
              {t(word)}
            </Link>
          )
        );
      })}
      {may.edit && (
        <Link to={editHref} aria-label={label('list:edit')} className={buttonClass('ghost', 'sm')}>
          {t('list:edit')}
        </Link>
      )}
      {may.delete && (
        <button type="button" data-row-menu data-row-delete aria-label={label('list:delete.action')} className={buttonClass('ghost', 'sm')}>
          {t('list:delete.action')}
        </button>
      )}
    </span>
  );
}
