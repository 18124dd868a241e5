import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../list/state';
import { useListContext } from '../../list/list-context';
import { Button } from '../../ui/button';

interface StationButtonProps {
  mayDecide: boolean;
  /** Whether there is something to decide about in a row. */
  picks?: (row: Row) => boolean;
  /** The list's station, and its preloading when the user comes near the button. */
  station: ComponentType<{ rows: readonly Row[]; onClose: () => void }>;
  load: () => unknown;
}

/** Opens the station with rows of this page; the station continues with the following pages. */
export function StationButton({ mayDecide, picks = () => true, station: Opened, load }: StationButtonProps) {
  const { t } = useTranslation('attachments');
  const { rows } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const picked = rows.filter(picks);
  const reason = !mayDecide
    ? t('attachments:whyNot.notAllowed')
    : picked.length
      ? undefined
      : t('attachments:station.noneInList');
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        reason={reason}
        onClick={() => setOpen(true)}
        onPointerEnter={load}
        onFocus={load}
      >
        {t('attachments:station.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <Opened rows={picked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
