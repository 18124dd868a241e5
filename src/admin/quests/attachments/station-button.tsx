import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/button';
import { useListAround } from '../../../kit/list/use-list';
import { can } from '../../../providers/access';
import { useTranslation } from '../../../providers/i18n';
import { questAttachments } from './resource';
import type { AttachmentRow } from './row';

const load = () => import('./image-station');
const ImageStation = lazy(load);

/** Opens the station with the rows of this page that have images. */
export function StationButton() {
  const { t } = useTranslation('attachments');
  const { rows } = useListAround();
  const [opened, setOpened] = useState<readonly AttachmentRow[]>();
  const withImages = (rows as unknown as readonly AttachmentRow[]).filter((row) => row.withImages);
  const reason = !can(questAttachments, 'moderate') ? t('attachments:whyNot.notAllowed') : withImages.length ? undefined : t('attachments:station.none');
  return (
    <>
      <Button aria-haspopup="dialog" reason={reason} onClick={() => setOpened(withImages)} onPointerEnter={() => void load()} onFocus={() => void load()}>
        {t('attachments:station.open')}
      </Button>
      {opened && (
        <Suspense>
          <ImageStation rows={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
