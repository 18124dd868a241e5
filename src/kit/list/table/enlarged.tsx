import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '../../ui/dialog';

interface EnlargedProps {
  /** The image's address. */
  source: string;
  name: string;
  onClose: () => void;
}

/** An image as large as the window allows. */
export default function Enlarged({ source, name, onClose }: EnlargedProps) {
  const { t } = useTranslation('list');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="wide" closeLabel={t('list:image.close')} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{name}</DialogTitle>
        </DialogHeader>
        <img src={source} alt={name} decoding="async" className="max-h-[75dvh] min-h-40 w-full object-contain" />
      </DialogContent>
    </Dialog>
  );
}
