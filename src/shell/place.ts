import { useKeys, type BaseRecord, type GetOneResponse } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { screens, type ScreenEntry } from 'virtual:screens';
import { titleOf } from '../kit/words';
import { useTranslation } from 'react-i18next';
import { useShownName } from './own-name';

interface Place {
  /** The menu's entry that one is under. */
  screen: ScreenEntry | undefined;
  title: string;
  /** What of it is open: the record's name, or that there is none yet. */
  leaf: string;
  /** What a screen that is many calls itself: a report. */
  own: string;
}

/** Where one is, in words. A record is called by its number until its form has it; nothing is asked for here. */
export function usePlace(): Place {
  const { t } = useTranslation('shell');
  const [path, action, id] = useMatches({
    select: (matches) => {
      const { staticData, params } = matches.at(-1) ?? {};
      return [
        staticData?.refine?.resource ?? '',
        staticData?.refine?.action ?? '',
        (params as { id?: string } | undefined)?.id ?? '',
      ];
    },
    structuralSharing: true,
  }) as [path: string, action: string, id: string];
  const { keys } = useKeys();
  const { data } = useQuery<GetOneResponse<BaseRecord>>({
    queryKey: keys().data('default').resource(path).action('one').id(id).params({}).get(),
    enabled: false,
  });
  const own = useShownName();
  const shown = screens.find((one) => one.path === path);
  const screen = screens.find((one) => one.path === (shown?.under ?? path) && one.menu);
  const form = action === 'edit' ? screens.find((one) => one.path === path && one.kind === 'edit') : undefined;
  return {
    screen,
    title: screen ? t(`menu.${screen.path}.title`) : '',
    own,
    leaf: shown?.under
      ? t(`menu.${path}.title`)
      : action === 'create'
        ? t([`menu.${path}.create`, 'create'])
        : !form
          ? ''
          : data
            ? titleOf(form, { id, ...data.data })
            : `#${id}`,
  };
}
