import { useTranslation } from 'react-i18next';
import { Sheet, SheetContent, SheetTitle } from '../kit/ui/sheet';
import { Menu } from './menu';

/** The menu in a narrow window. Following a link closes it. */
export default function Drawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const closeOnLink = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        side="left"
        closeLabel={t('closeMenu')}
        aria-describedby={undefined}
        className="p-0!"
        onClick={closeOnLink}
      >
        <SheetTitle className="sr-only">{t('navigation')}</SheetTitle>
        <Menu onSearch={onSearch} />
      </SheetContent>
    </Sheet>
  );
}
