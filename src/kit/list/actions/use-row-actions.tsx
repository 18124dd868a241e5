import { useGo } from '@refinedev/core';
import { Suspense, useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../../lazy-part';
import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import type { Role } from '../../../contract/roles';
import { titleOf } from '../../words';
import type { Row } from '../state';
import type { RowButtons, RowLinks } from './row-links';
import { RowMenuButton } from './row-menu-button';
import { useRowRoom } from './row-room';

const loadMenu = () => import('./row-menu');
const RowMenu = lazyPart(loadMenu, ['form']);

interface RowActionsOptions {
  own: ContractIn<Resource>;
  roles: readonly Role[];
  rowLinks: RowLinks | undefined;
  rowButtons: RowButtons | undefined;
  /** A click on a row does not open its form, so the row's menu has Edit. */
  opensElsewhere: boolean;
  /** Pixels of the other columns. */
  columnsWidth: number;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * The actions at the end of each row (a menu, links or a screen's own buttons) and the menu that one of them opened.
 */
export function useRowActions(options: RowActionsOptions) {
  const { own, roles, rowLinks, rowButtons, opensElsewhere, columnsWidth, scroller } = options;
  const { contract } = own;
  const go = useGo();
  const hasLinks = rowLinks !== undefined;
  const may = useMemo(
    () => ({
      edit: own.allows('edit', roles),
      // A list with buttons of its own has one for copies that open in the form.
      duplicate: own.allows('duplicate', roles) && !(hasLinks && contract.copy?.opens === 'form'),
      delete: own.allows('delete', roles),
    }),
    [own, roles, hasLinks, contract],
  );
  // A click on the row opens its form, so that Edit alone needs no menu beside the links.
  const beside = useMemo(() => ({ ...may, edit: may.edit && opensElsewhere }), [may, opensElsewhere]);
  const room = useRowRoom(scroller, columnsWidth, rowLinks, may, beside);
  const shown = room === 'all' ? may : beside;
  const nameOf = useCallback((row: Row) => titleOf(contract, row), [contract]);
  const editHref = useCallback((row: Row) => `/${contract.path}/${encodeURIComponent(row.id)}`, [contract]);
  const of = useMemo(() => {
    if (rowButtons) return rowButtons.of;
    if (!rowLinks) return (row: Row): ReactNode => <RowMenuButton name={nameOf(row)} />;
    return (row: Row): ReactNode => (
      <rowLinks.Buttons row={row} name={nameOf(row)} may={shown} editHref={editHref(row)} room={room} />
    );
  }, [rowButtons, rowLinks, nameOf, shown, editHref, room]);
  const hasAny = may.duplicate || may.delete || rowLinks || rowButtons || (opensElsewhere && may.edit);
  const actions = hasAny
    ? { of, width: rowButtons ? rowButtons.width : rowLinks ? rowLinks.width(shown, room) : 48 }
    : undefined;

  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  return {
    may,
    nameOf,
    actions,
    /** Opens the menu of a row, at the button that was pressed. */
    openMenu: (row: Row, anchor: HTMLElement) => setMenu({ row, anchor }),
    loadMenu: () => void loadMenu(),
    menu: menu && (
      <Suspense>
        <RowMenu
          own={own}
          row={menu.row}
          anchor={menu.anchor}
          may={may}
          links={room === 'menu' ? rowLinks?.links : undefined}
          deletes={menu.anchor.hasAttribute('data-row-delete')}
          onEdit={() => go({ to: editHref(menu.row) })}
          onClose={() => setMenu(undefined)}
        />
      </Suspense>
    ),
  };
}
