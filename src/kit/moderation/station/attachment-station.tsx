import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { attachmentStatus } from '../../../contract/attachment-statuses';
import { sentAttachment, type Decision, type Outcome } from '../../../../machines/moderation';
import type { Resource } from '../../../contract/contract';
import { here } from '../../../here';
import { can } from '../../../providers/access';
import { CallError } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { parseWhole } from '../../parse-number';
import { asText } from '../../form/inputs/text-input';
import { Cell } from '../../list/table/cell';
import type { Row } from '../../list/state';
import { Input } from '../../ui/input';
import { Kbd } from '../../ui/kbd';
import { labelKey, valueAt } from '../../words';
import { isQuantity, type Chosen } from '../attachment-dialog';
import { decideAttachment, readHeld, type SentRecord } from '../decide-attachment';
import { photoLink } from '../photos';
import type { Desk, StationPart, Taken } from './desk';
import { Facts } from './facts';
import { reloadParts } from './parts';
import { Station } from './station';

type SentRow = Row & SentRecord;
interface AttachmentPart extends StationPart {
  record: SentRecord;
  version: string | undefined;
}
export interface AttachmentStationProps {
  resource: Resource;
  photosOf: (row: Row) => readonly string[];
  method: 'POST' | 'PUT';
  hasQuantity?: boolean;
  /** The request body for a decision. */
  body: (chosen: Chosen, record: SentRecord) => object;
  /** The list's fields that are shown beside the photos. */
  facts: readonly string[];
  onClose: () => void;
}
const statusOf = { accept: attachmentStatus.accepted, decline: attachmentStatus.declined };
const decisionOf = (status: unknown): string | null =>
  Object.entries(statusOf).find(([, one]) => one === status)?.[0] ?? null;

/**
 * The moderation station for photos of loyalty programmes and mystery shoppers (document 2, sections 2.17 and 2.28).
 */
export function AttachmentStation({
  resource,
  photosOf,
  method,
  hasQuantity = false,
  body,
  facts,
  onClose,
}: AttachmentStationProps) {
  const { t } = useTranslation(['attachments', 'loyalty', 'list', resource.words]);
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [quantities, setQuantities] = useState<ReadonlyMap<string, unknown>>(new Map());
  const id = useId();
  const quantityOf = ({ id: own, record }: AttachmentPart) =>
    quantities.has(own) ? quantities.get(own) : (record.product_quantity ?? null);

  async function send(
    { part: { record, version }, filled }: Taken<SentRow, AttachmentPart>,
    { name, key }: Decision,
  ): Promise<Outcome> {
    try {
      const paid = await decideAttachment({
        resource,
        method,
        body: body({ status: statusOf[name as keyof typeof statusOf], quantity: filled }, record),
        version,
        key,
      });
      return { outcome: 'decided', paid };
    } catch (error) {
      const now =
        error instanceof CallError && error.statusCode === 409
          ? (error.answer as { record?: SentRecord } | undefined)?.record
          : undefined;
      const decided = decisionOf(now?.status);
      if (!decided) throw error;
      return { outcome: 'overtaken', decided, by: null };
    }
  }
  const valueOf = (row: SentRow, source: string) => (
    <Cell
      key={source}
      contract={resource}
      source={source}
      field={here(resource).fields.get(source)}
      value={valueAt(row, source)}
    />
  );
  const desk: Desk<SentRow, AttachmentPart> = {
    path: resource.path,
    kind: sentAttachment,
    mayDecide: can(resource, 'list'),
    onlyWaiting: (filters) => [filters.get('status')].flat().every((one) => one === attachmentStatus.onModeration),
    person: { resource: here(resource).fields.get('user_id')!.target!(), idOf: (row) => row.user_id },
    title: (row) => `#${row.id}`,
    subtitle: (row) => `#${row.id}`,
    thumb: (row) => photosOf(row)[0],
    isSettled: (row) => decisionOf(row.status) !== null,
    async load(row) {
      const [{ record, version }, pictures] = await Promise.all([
        readHeld(resource, row),
        Promise.all(photosOf(row).map((one) => photoLink(one))),
      ]);
      return [{ id: String(row.id), pictures, decided: decisionOf(record.status), record, version }];
    },
    send,
    tell(notice, name) {
      void invalidate({ resource: resource.path, invalidates: ['list', 'detail'] });
      const { row, part } = notice.decision.value as Taken<SentRow, AttachmentPart>;
      if (notice.type === 'overtaken') {
        // What the colleague has counted is shown instead of what was typed.
        setQuantities((now) => new Map([...now].filter(([own]) => own !== part.id)));
        void reloadParts(queries, resource.path, String(row.id));
        notify({ type: 'warning', message: t(`attachments:overtaken.${notice.decided}`) });
      } else if (notice.type === 'decided')
        notify({
          type: 'success',
          message: t(notice.paid ? 'loyalty:moderation.paid' : 'loyalty:moderation.saved', {
            status: t(`attachments:standing.${notice.decision.name}`),
          }),
        });
      else
        notify({
          type: 'warning',
          // Whose name is not known is called by the number.
          message: [
            `${t('loyalty:moderation.failed')}: ${[...new Set([name, `#${row.id}`])].join(', ')}`,
            notice.message,
          ]
            .filter(Boolean)
            .join('. '),
        });
    },
    whyNot: (_, part) => (isQuantity(quantityOf(part)) ? undefined : t('loyalty:whyNot.quantity')),
    ...(hasQuantity && {
      filling: {
        value: quantityOf,
        control: (part: AttachmentPart, standing: string | null) => (
          <label htmlFor={id} className="flex items-center gap-2">
            {t('loyalty:loyalty-attachments.fields.product_quantity')} <Kbd aria-hidden>Q</Kbd>
            <span className="w-24">
              <Input
                id={id}
                data-fill
                inputMode="numeric"
                autoComplete="off"
                aria-keyshortcuts="Q"
                disabled={standing !== null}
                aria-invalid={isQuantity(quantityOf(part)) ? undefined : true}
                value={asText(quantityOf(part))}
                onChange={(event) => setQuantities((now) => new Map(now).set(part.id, parseWhole(event.target.value)))}
              />
            </span>
          </label>
        ),
      },
    }),
    facts: (row) => (
      <Facts of={facts.map((source) => [t(labelKey(resource, source)), valueOf(row, source)] as const)} />
    ),
  };
  return <Station desk={desk} onClose={onClose} />;
}
