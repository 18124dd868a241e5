import type { ComponentType, ReactNode } from 'react';
import { t } from 'i18next';
import { Link } from '../../../providers/router';
import { Button, buttonVariants } from '../../ui/button';
import { RowMenuButton } from './row-menu-button';
import type { Row } from '../state';

/** What the person may do with a row. */
export interface RowActions {
  edit: boolean;
  duplicate: boolean;
  delete: boolean;
}

/** A button of each row: a link, or an action on this page. */
export interface RowLink {
  /** The translation key of its label. */
  word: string;
  /** The link's address; a row without one has no button. */
  to?: (row: Row) => string | undefined;
  press?: (row: Row) => void;
  /** Why the button is disabled for a row: a translation key. */
  whyNot?: (row: Row) => string | undefined;
  /** The action runs at once, without a dialog. */
  atOnce?: true;
}

/**
 * The buttons of each row, with their component and a function for their width; part of `List` only through this prop,
 * so that lists without such buttons do not load them.
 */
export interface RowLinks {
  links: readonly RowLink[];
  Buttons: ComponentType<Omit<RowLinksProps, 'links'>>;
  /** The width in pixels. */
  width: (may: RowActions, room: RowRoom) => number;
}
export const rowLinksOf = (links: readonly RowLink[]): RowLinks => ({
  links,
  Buttons: (props) => <Buttons links={links} {...props} />,
  width: (may, room) => rowLinksWidth(links, may, room),
});

/** A row's own buttons instead of a menu: for lists whose rows are approved or denied. */
export interface RowButtons {
  /** The width in pixels. */
  width: number;
  of: (row: Row) => ReactNode;
}

/** Which buttons are shown in the row; the others are in its menu. */
export type RowRoom = 'all' | 'links' | 'menu';

/** Pixels: a button's padding plus the gap beside it, and the width of the menu button. */
const edges = 24;
const menuWidth = 48;
/** A button's width in pixels, estimated from its number of letters; Chinese characters are wider. */
const wordWidth = (word: string) =>
  Array.from(t(word)).reduce((sum, letter) => sum + (letter > '\u2E80' ? 12.5 : 7.25), edges);

/** Whether a menu stands beside the buttons, for what has no button. */
const hasMenu = (may: RowActions, room: RowRoom): boolean =>
  may.duplicate || (room === 'links' && (may.edit || may.delete));

/** The width of the buttons with labels in the reader's language. */
function rowLinksWidth(links: readonly RowLink[], may: RowActions, room: RowRoom): number {
  const own = room === 'menu' ? [] : links.map((one) => one.word);
  const usual =
    room === 'all' ? [...(may.edit ? ['list:edit'] : []), ...(may.delete ? ['list:delete.action'] : [])] : [];
  const menu = room === 'menu' || hasMenu(may, room) ? menuWidth : edges;
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

/** A row's buttons: its links, Edit and Delete, if there is room for them. */
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
              variant="outline"
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
      {hasMenu(may, room) && <RowMenuButton name={name} />}
    </span>
  );
}
