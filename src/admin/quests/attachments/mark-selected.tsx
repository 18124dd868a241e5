import { useEffect, useRef } from 'react';
import { isAsking, whyNotMark } from '../../../../machines/bulk-marking';
import { Button } from '../../../kit/ui/button';
import { useListAround } from '../../../kit/list/list-context';
import { newKey } from '../../../providers/data';
import { useTranslation } from 'react-i18next';
import { MarkDialog } from './mark-dialog';
import { useMarkingAround } from './marking';
import { markRow, type AttachmentRow } from './row';

/** Tells marking what the page shows, and marks what is selected where the market has that (document 2, sections 2.13 and 4). */
export function MarkSelected() {
  const { t } = useTranslation('attachments');
  const { rows } = useListAround();
  const { state, send } = useMarkingAround();
  const { context } = state;
  const heard = useRef<typeof rows>(null);
  const hears = !isAsking(state);
  useEffect(() => {
    if (!hears || heard.current === rows) return;
    heard.current = rows;
    send({ type: 'SHOW', rows: rows.map((row) => markRow(row as unknown as AttachmentRow)) });
  }, [rows, hears, send]);
  if (!context.isOn) return null;
  const reason = whyNotMark(context);
  return (
    <>
      {/* Always there, so that nothing moves with the first row. */}
      {context.mayMark && (
        <span role="status" className="text-muted">
          {t('attachments:mark.chosen', { count: context.chosen.length })}
        </span>
      )}
      <Button
        aria-haspopup="dialog"
        reason={reason ? t(`attachments:whyNot.${reason}`) : undefined}
        onClick={() => send({ type: 'MARK', key: newKey() })}
      >
        {t('attachments:mark.selected')}
      </Button>
      <MarkDialog />
    </>
  );
}
