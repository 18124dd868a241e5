import type { ComponentType, ReactNode } from 'react';
import { t } from 'i18next';
import { Link } from '../../providers/router';
import { Button, buttonVariants } from '../ui/button';
import type { RowActions } from './row-menu';
import { RowMenuButton } from './row-menu-button';
import type { Row } from './state';

/** A button of each row that leads somewhere, or does something here. */
export interface RowLink {
  /** The key of its words. */
  word: string;
  /** Where; a row that has no such way has no button. */
  to?: (row: Row) => string | undefined;
  press?: (row: Row) => void;
  /** Why a row's cannot be pressed now: the key of the words. */
  whyNot?: (row: Row) => string | undefined;
  /** What is pressed opens no dialog. */
  atOnce?: true;
}

/** These buttons of each row, with what draws and measures them: only lists that have some load it. */
export interface RowLinks {
  links: readonly RowLink[];
  Buttons: ComponentType<Omit<RowLinksProps, 'links'>>;
  /** Pixels. */
  width: (may: RowActions, room: RowRoom) => number;
}
export const rowLinksOf = (links: readonly RowLink[]): RowLinks => ({
  links,
  Buttons: (props) => <Buttons links={links} {...props} />,
  width: (may, room) => rowLinksWidth(links, may, room),
});

/** A row's own buttons: for a list whose rows are decided about. */
export interface RowButtons {
  /** Pixels. */
  width: number;
  of: (row: Row) => ReactNode;
}

/** Which buttons stand in the row; what does not waits in its menu. */
export type RowRoom = 'all' | 'links' | 'menu';

/** A button's edges and the gap beside it, and the place of a menu's button. */
const edges = 24;
const menuWidth = 48;
/** Letters of its size; those of Chinese are wider. */
const wordWidth = (word: string) =>
  Array.from(t(word)).reduce((sum, letter) => sum + (letter > '\u2E80' ? 12.5 : 7.25), edges);

/** As wide as its words are in the reader's language. */
function rowLinksWidth(links: readonly RowLink[], may: RowActions, room: RowRoom): number {
  const own = room === 'menu' ? [] : links.map((one) => one.word);
  const usual =
    room === 'all' ? [...(may.edit ? ['list:edit'] : []), ...(may.delete ? ['list:delete.action'] : [])] : [];
  const menu = room === 'menu' || (room === 'links' && (may.edit || may.delete)) ? menuWidth : edges;
  return Math.ceil([...own, ...usual].reduce((sum, word) => sum + wordWidth(word), menu));
}

interface RowLinksProps {
  links: readonly RowLink[];
  row: Row;
  name: string;
  may: RowActions;
  editHref: string;
  room: RowRoom;
}

/** A row's buttons: where it leads, Edit and Delete, as far as there is room. */
function Buttons({ links, row, name, may, editHref, room }: RowLinksProps) {
  if (room === 'menu') return <RowMenuButton name={name} />;
  const label = (word: string) => `${t(word)}: ${name}`;
  const said = (key: string | undefined) => (key === undefined ? undefined : t(key));
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {links.map(({ word, to, press, whyNot, atOnce }) => {
        const href = to?.(row);
        if (press)
          return (
            <Button
              key={word}
              size="sm"
              aria-haspopup={atOnce ? undefined : 'dialog'}
              aria-label={label(word)}
              {...(whyNot && { reason: said(whyNot(row)) })}
              onClick={() => press(row)}
            >
              {t(word)}
            </Button>
          );
        return (
          href && (
            <Link
              key={word}
              to={href}
              aria-label={label(word)}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t(word)}
            </Link>
          )
        );
      })}
      {room === 'links' && (may.edit || may.delete) && <RowMenuButton name={name} />}
      {room === 'all' && may.edit && (
        <Link
          to={editHref}
          aria-label={label('list:edit')}
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          {t('list:edit')}
        </Link>
      )}
      {room === 'all' && may.delete && (
        <button
          type="button"
          data-row-menu
          data-row-delete
          aria-label={label('list:delete.action')}
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          {t('list:delete.action')}
        </button>
      )}
    </span>
  );
}
