import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogTitle } from '../kit/ui/dialog';
import { Kbd } from '../kit/ui/kbd';
import { useShortcutsHere } from '../providers/shortcuts';
import { commandKey } from './shortcuts';

/** Shortcuts by where they work. Their words are in the namespace `commands`. */
const keys: Record<string, Record<string, readonly string[]>> = {
  everywhere: { search: [commandKey, 'K'], help: ['?'], close: ['Esc'] },
  lists: {
    filter: ['/'],
    rows: ['J', 'K'],
    ends: ['Home', 'End'],
    pages: ['PgUp', 'PgDn'],
    open: ['↵'],
    create: ['N'],
    select: ['X'],
  },
  forms: { save: [commandKey, 'S'] },
  talks: { next: ['Alt', 'N'], search: ['/'] },
  people: { who: ['W'] },
};

/** The dialog of keyboard shortcuts: only those that work on the current screen. */
export default function Help({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'commands']);
  const here: Readonly<Record<string, readonly string[]>> = {
    ...useShortcutsHere(),
    everywhere: Object.keys(keys.everywhere!),
    people: document.querySelector('[data-person]') ? ['who'] : [],
  };
  const offered = Object.entries(keys).flatMap(([place, all]) => {
    const shortcuts = Object.entries(all).filter(([name]) => here[place]?.includes(name));
    return shortcuts.length ? [[place, shortcuts] as const] : [];
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('help.close')} aria-describedby={undefined} className="max-w-96!">
        <DialogTitle>{t('help.title')}</DialogTitle>
        {offered.map(([place, shortcuts]) => (
          <section key={place}>
            <h3 className="mb-1 text-xs text-muted-foreground">{t(`commands:shortcuts.${place}.title`)}</h3>
            <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
              {shortcuts.map(([name, pressed]) => (
                <div key={name} className="contents">
                  <dt>{t(`commands:shortcuts.${place}.${name}`)}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((one) => (
                      <Kbd key={one}>{one}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
