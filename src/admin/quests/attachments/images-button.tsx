import Images from 'lucide-react/icons/images';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { questName, type AttachmentRow } from './row';

const load = () => import('./images-dialog');
const ImagesDialog = lazyPart(load);

export function ImagesButton({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation('attachments');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('attachments:images.openOf', { name: `${questName(row)}, ${row.userId}` })}
        reason={row.withImages ? undefined : t('attachments:images.none')}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <Images aria-hidden />
        {t('attachments:images.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImagesDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
