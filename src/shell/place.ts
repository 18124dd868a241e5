import { useKeys, type BaseRecord, type GetOneResponse } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { screens, type ScreenEntry } from 'virtual:screens';
import { titleOf } from '../kit/words';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from './bookmarks';
import { useShownName } from './own-name';

interface Place {
  /** The menu entry that the current screen belongs to. */
  screen: ScreenEntry | undefined;
  title: string;
  /** The open record's name, or the words for a new one. */
  leaf: string;
  /** The name that the screen has set with `useOwnName`: a report's. */
  own: string;
  /** The screen, the report or the record by its name, once that is known; undefined for a new record. */
  bookmark: Bookmark | undefined;
}

/**
 * The current location in words. Reads the record from the query cache only: until its form has loaded it, its id is
 * shown.
 */
export function usePlace(): Place {
  const { t } = useTranslation('shell');
  const [path, action, id, pathname] = useMatches({
    select: (matches) => {
      const { staticData, params, pathname: at = '' } = matches.at(-1) ?? {};
      return [
        staticData?.refine?.resource ?? '',
        staticData?.refine?.action ?? '',
        (params as { id?: string } | undefined)?.id ?? '',
        at,
      ];
    },
    structuralSharing: true,
  }) as [path: string, action: string, id: string, pathname: string];
  const { keys } = useKeys();
  const { data } = useQuery<GetOneResponse<BaseRecord>>({
    queryKey: keys().data('default').resource(path).action('one').id(id).params({}).get(),
    enabled: false,
  });
  const own = useShownName();
  const shown = screens.find((one) => one.path === path);
  const screen = screens.find((one) => one.path === (shown?.menuParent ?? path) && one.menu);
  const form = action === 'edit' ? screens.find((one) => one.path === path && one.kind === 'edit') : undefined;
  const name = form && data ? titleOf(form, { id, ...data.data }) : '';
  const label = name || own;
  return {
    screen,
    title: screen ? t(`menu.${screen.path}.title`) : '',
    own,
    leaf: shown?.menuParent
      ? t(`menu.${path}.title`)
      : action === 'create'
        ? t([`menu.${path}.create`, 'create'])
        : form
          ? name || `#${id}`
          : '',
    bookmark: label ? { to: pathname, path, label } : screen?.route === pathname ? { to: pathname, path } : undefined,
  };
}
