import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../list/state';
import { useListContext } from '../../list/list-context';
import { Button } from '../../ui/button';

interface StationButtonProps {
  mayDecide: boolean;
  /** Whether there is something to decide about in a row. */
  picks?: (row: Row) => boolean;
  /** The list's station, opened on its current page, and its preloading when the user comes near the button. */
  station: ComponentType<{ onClose: () => void }>;
  load: () => unknown;
}

/** Opens the station on this page of the list; the station continues with the following pages. */
export function StationButton({ mayDecide, picks = () => true, station: Opened, load }: StationButtonProps) {
  const { t } = useTranslation('attachments');
  const { rows } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const reason = !mayDecide
    ? t('attachments:whyNot.notAllowed')
    : rows.some(picks)
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
          <Opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
