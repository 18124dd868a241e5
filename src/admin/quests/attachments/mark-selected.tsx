import { useEffect } from 'react';
import { whyNotMark } from '../../../../machines/bulk-marking';
import { Button } from '../../../kit/ui/button';
import { useListContext } from '../../../kit/list/list-context';
import { newKey } from '../../../providers/data';
import { useTranslation } from 'react-i18next';
import { MarkDialog } from './mark-dialog';
import { MatchDialog } from './match-dialog';
import { useMarkingContext } from './marking';
import { useMatchingContext } from './matching';
import { markRow, type AttachmentRow } from './row';

/** Passes the page's rows to the machine; marks the selected ones (document 2, sections 2.13 and 4). */
export function MarkSelected() {
  const { t } = useTranslation('attachments');
  const { rows } = useListContext();
  const { state, send, show } = useMarkingContext();
  const { context } = state;
  const matching = useMatchingContext();
  const isWhole = matching.state.context.filters !== null;
  useEffect(() => show(rows.map((row) => markRow(row as unknown as AttachmentRow))), [rows, show]);
  if (!context.isOn) return null;
  const reason = isWhole ? (state.hasTag('working') ? 'busy' : null) : whyNotMark(state);
  return (
    <>
      {/* Always rendered, so that the layout does not shift when the first row is selected; of all that match the line
          above the rows speaks. */}
      {context.mayMark && (
        <span role="status" className="text-muted-foreground empty:absolute">
          {!isWhole && t('attachments:mark.chosen', { count: context.chosen.length })}
        </span>
      )}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        reason={reason ? t(`attachments:whyNot.${reason}`) : undefined}
        onClick={() =>
          isWhole ? matching.send({ type: 'ASK', key: newKey() }) : send({ type: 'MARK', key: newKey() })
        }
      >
        {t('attachments:mark.selected')}
      </Button>
      <MarkDialog />
      <MatchDialog />
    </>
  );
}
