import { useId } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { whyNot, type tradeAddressMachine } from '../../../../machines/trade-address';
import { Button } from '../../../kit/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../kit/ui/dialog';
import { Label } from '../../../kit/ui/label';
import { Textarea } from '../../../kit/ui/textarea';
import { useTranslation } from 'react-i18next';

type Machine = typeof tradeAddressMachine;
const longest = 2000;

/** Asks for the reason of the denial when no seller is selected (document 1, section 2.8). */
export function ReasonDialog({
  snapshot,
  send,
}: {
  snapshot: SnapshotFrom<Machine>;
  send: (event: EventFrom<Machine>) => void;
}) {
  const { t } = useTranslation('programmes');
  const id = useId();
  const { reason, message } = snapshot.context;
  const isDenying = snapshot.matches('denying');
  const refused = whyNot(snapshot, 'DENY');
  return (
    <Dialog open onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('address.ask.title')}</DialogTitle>
        </DialogHeader>
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'DENY' });
          }}
        >
          <Label htmlFor={id}>{t('address.ask.reason')}</Label>
          <Textarea
            id={id}
            rows={4}
            maxLength={longest}
            required
            aria-required
            value={reason}
            readOnly={isDenying}
            onChange={(event) => send({ type: 'TYPE', reason: event.target.value })}
          />
          <p role="alert" className="m-0 text-bad empty:hidden">
            {message}
          </p>
          <DialogFooter>
            <Button
              variant="outline"
              reason={isDenying ? t('address.why.saving') : undefined}
              onClick={() => send({ type: 'CANCEL' })}
            >
              {t('address.ask.cancel')}
            </Button>
            <Button type="submit" variant="default" reason={refused ? t(`address.${refused}`) : undefined}>
              {t('address.ask.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
