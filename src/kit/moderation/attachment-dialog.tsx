import { useEffect, useEffectEvent, useId } from 'react';
import { edition } from 'virtual:edition';
import {
  attachmentDialog,
  type Decision,
  type ModerationContext,
  type Notice,
  type Sent,
} from '../../../machines/moderation';
import type { Resource } from '../../contract/contract';
import { optionsFor } from '../../contract/fields';
import { here } from '../../here';
import { can } from '../../providers/access';
import { newKey } from '../../providers/data';
import { useTranslation } from 'react-i18next';
import { notify } from '../../providers/notification';
import { FieldFrame } from '../form/inputs/field-frame';
import { parseWhole } from '../parse-number';
import { asText } from '../form/inputs/text-input';
import { Button } from '../ui/button';
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '../ui/dialog';
import { Input } from '../ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../ui/select';
import { optionKey } from '../words';
import { useDecide, useHeld, type Held, type SentRecord } from './decide-attachment';
import { Photos } from './photos';
import { useModerationActor, useReason } from './use-moderation';

interface AttachmentDialogProps {
  resource: Resource;
  row: SentRecord;
  /** The documented label of its id. */
  idLabel: string;
  photos: readonly string[];
  method: 'POST' | 'PUT';
  /** Whether its quantity is moderated as well. */
  hasQuantity?: boolean;
  /** The request body for a decision. */
  body: (chosen: Chosen, record: SentRecord) => object;
  onClose: () => void;
}
export interface Chosen {
  status: number | null;
  quantity: unknown;
}

/** Whether a value is a valid quantity; null, not yet counted, is. */
export const isQuantity = (value: unknown) =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2147483647);
const key = 'loyalty:whyNot';
/** Why the decision cannot be saved, apart from the machine's own reasons. */
function blockedBy(chosen: Chosen, { status, product_quantity, rewarded }: SentRecord): string | null {
  if (rewarded) return `${key}.rewarded`;
  if (chosen.status === null) return `${key}.status`;
  if (!isQuantity(chosen.quantity)) return `${key}.quantity`;
  return chosen.status === status && chosen.quantity === (product_quantity ?? null) ? `${key}.unchanged` : null;
}

/** The record as it was read last, and what was filled in since then. */
interface Filled extends Sent {
  held: Held;
  touched: Partial<Chosen>;
}
function chosenOf({ held: { record }, touched }: Pick<Filled, 'held' | 'touched'>): Chosen {
  const { status = record.status, quantity = record.product_quantity ?? null } = touched;
  return { status, quantity };
}
const filled = (held: Held, touched: Partial<Chosen>): Filled => ({
  id: String(held.record.id),
  decided: null,
  blocked: blockedBy(chosenOf({ held, touched }), held.record),
  held,
  touched,
});
/** The item of the dialog's machine, which started with one. */
const itemIn = ({ items }: ModerationContext) => items[0] as Filled;

/**
 * The dialog 'User attachment moderation'; it stays open until the decision is saved (document 2, sections 2.17, 2.28
 * and 8).
 */
export function AttachmentDialog({
  resource,
  row,
  idLabel,
  photos,
  method,
  hasQuantity = false,
  body,
  onClose,
}: AttachmentDialogProps) {
  const { t } = useTranslation(['loyalty', 'attachments', 'validation']);
  const id = useId();
  const { held, isFresh, again } = useHeld(resource, row);
  const decide = useDecide();
  const options = optionsFor(here(resource).fields.get('status')?.options ?? [], edition.code);
  const statusWords = (status: unknown) => {
    const option = options.find((one) => one.id === status);
    return option ? t(optionKey(resource, 'status', option)) : '';
  };

  const { actor, state } = useModerationActor({
    kind: attachmentDialog,
    mayDecide: can(resource, 'list'),
    items: [filled(held, {})],
    send: ({ value, key: once }: Decision) =>
      decide({ resource, method, body: value as object, version: item.held.version, key: once }),
    tell(notice: Notice) {
      if (notice.type !== 'decided') notify({ type: 'warning', message: t('loyalty:moderation.failed') });
      else
        notify({
          type: 'success',
          message: t(notice.paid ? 'loyalty:moderation.paid' : 'loyalty:moderation.saved', {
            status: statusWords(chosen.status),
          }),
        });
      if (notice.type === 'overtaken') void again();
    },
    close: onClose,
  });
  const item = itemIn(state.context);
  const { record } = item.held;
  const chosen = chosenOf(item);
  const show = (next: Held, more: Partial<Chosen>) => {
    const { touched } = itemIn(actor.getSnapshot().context);
    actor.send({ type: 'SHOW', items: [filled(next, { ...touched, ...more })] });
  };
  const reread = useEffectEvent((next: Held) => show(next, {}));
  useEffect(() => reread(held), [held]);
  const change = (more: Partial<Chosen>) => show(item.held, more);

  const isSending = state.matches('sending');
  const { notice } = state.context;
  const problem =
    state.matches('failed') || state.matches('overtaken')
      ? [t('loyalty:moderation.failed'), notice?.message].filter(Boolean).join('. ')
      : undefined;
  const reasonOf = useReason();
  const reason = reasonOf(state.context, item.id, 'save', isSending);
  const save = () => {
    const value = body(chosen, record);
    // The same decision again is a retry and keeps its idempotency key.
    if (notice?.type === 'failed' && JSON.stringify(notice.decision.value) === JSON.stringify(value))
      actor.send({ type: 'RETRY' });
    else actor.send({ type: 'DECIDE', decision: { id: item.id, name: 'save', key: newKey(), value } });
  };
  const close = () => {
    if (!isSending) actor.send({ type: 'CLOSE' });
  };
  const locked = record.rewarded === true || isSending;
  const whyLocked = record.rewarded === true ? reason : undefined;
  const describedBy = whyLocked && { 'aria-describedby': `${id}-status-reason` };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{t('loyalty:moderation.title')}</DialogTitle>
        <form
          className="flex flex-col gap-3"
          aria-busy={!isFresh || isSending}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason === undefined) save();
          }}
        >
          <Photos keys={photos} />
          <FieldFrame id={`${id}-id`} label={idLabel}>
            <Input id={`${id}-id`} readOnly value={String(row.id)} />
          </FieldFrame>
          {hasQuantity && (
            <FieldFrame
              id={`${id}-quantity`}
              label={t('loyalty:loyalty-attachments.fields.product_quantity')}
              error={isQuantity(chosen.quantity) ? undefined : t('loyalty:whyNot.quantity')}
            >
              <Input
                id={`${id}-quantity`}
                inputMode="numeric"
                autoComplete="off"
                disabled={locked}
                {...(isQuantity(chosen.quantity)
                  ? describedBy
                  : { 'aria-invalid': true, 'aria-describedby': `${id}-quantity-error` })}
                value={asText(chosen.quantity)}
                onChange={(event) => change({ quantity: parseWhole(event.target.value) })}
              />
            </FieldFrame>
          )}
          <FieldFrame
            id={`${id}-status`}
            label={t('loyalty:loyalty-attachments.fields.status')}
            reason={whyLocked}
            required
          >
            <Select
              disabled={locked}
              value={String(chosen.status ?? '')}
              onValueChange={(status) => change({ status: Number(status) })}
            >
              <SelectTrigger id={`${id}-status`} aria-required {...describedBy}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {options.map((one) => (
                  <SelectItem key={String(one.id)} value={String(one.id)}>
                    {statusWords(one.id)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </FieldFrame>
          <div aria-live="polite" className="min-h-10 text-xs">
            {problem && <p className="m-0 text-bad">{problem}</p>}
            {problem && notice?.type === 'overtaken' && (
              <p className="m-0 text-muted-foreground">
                {t(hasQuantity ? 'loyalty:moderation.nowWithQuantity' : 'loyalty:moderation.now', {
                  status: statusWords(record.status),
                  quantity: record.product_quantity ?? 0,
                })}
              </p>
            )}
          </div>
          <DialogFooter>
            <Button variant="outline" reason={isSending ? t('attachments:whyNot.busy') : undefined} onClick={close}>
              {t('loyalty:moderation.cancel')}
            </Button>
            <Button type="submit" variant="default" reason={isSending ? t('attachments:whyNot.busy') : reason}>
              {t(isSending ? 'loyalty:moderation.saving' : 'loyalty:moderation.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
