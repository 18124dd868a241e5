import { useGo, useParsed } from '@refinedev/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
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

/** The parameter of a list's address that opens its station: '?station=true'. */
const parameter = 'station';

/**
 * Opens the station on this page of the list, also from an address; the station continues with the following pages.
 */
export function StationButton({ mayDecide, picks = () => true, station: Opened, load }: StationButtonProps) {
  const { t } = useTranslation('attachments');
  const { rows, isLoading } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const reason = !mayDecide
    ? t('attachments:whyNot.notAllowed')
    : rows.some(picks)
      ? undefined
      : t('attachments:station.noneInList');
  const { params } = useParsed<Record<string, unknown>>();
  const go = useGo();
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = params?.[parameter] !== undefined;
  // Opened once: going back to this address, or reloading it, leads to the list.
  const answer = useEffectEvent(() => {
    go({ type: 'replace', options: { keepQuery: true }, query: { [parameter]: undefined } });
    if (reason !== undefined) return;
    // The focus comes back to it, as if it had been pressed.
    button.current?.focus();
    setOpen(true);
  });
  const isListed = !isLoading;
  useEffect(() => {
    if (isAsked && isListed) answer();
  }, [isAsked, isListed]);
  return (
    <>
      <Button
        ref={button}
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
