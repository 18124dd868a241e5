import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part';
import type { RecordOf } from '../../../contract/contract';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { rowLinksOf } from '../../../kit/list/actions/row-links';
import { StationButton } from '../../../kit/moderation/station/station-button';
import { can } from '../../../providers/access';
import { useTranslation } from 'react-i18next';
import { loyaltyAttachments } from './resource';

const AttachmentDialog = lazyPart(
  async () => ({ default: (await import('../../../kit/moderation/attachment-dialog')).AttachmentDialog }),
  ['validation'],
);
const loadStation = () => import('./photo-station');
const PhotoStation = lazyPart(loadStation);
type Photo = RecordOf<typeof loyaltyAttachments>;

export default function LoyaltyAttachmentList() {
  const { t } = useTranslation('loyalty');
  const [row, setRow] = useState<Photo>();
  const rowLinks = useMemo(
    () => rowLinksOf([{ word: 'list:edit', press: (one) => setRow(one as unknown as Photo) }]),
    [],
  );
  return (
    <>
      <List
        resource={loyaltyAttachments}
        rowLinks={rowLinks}
        actions={
          <StationButton mayDecide={can(loyaltyAttachments, 'list')} station={PhotoStation} load={loadStation} />
        }
      >
        <Filter source="program_id" />
        <Filter source="user_id" />
        <Filter source="traffic_code" />
        <Filter source="status" />
        <Filter source="hide_rewarded" />
        <Column source="id" />
        <Column source="user_id" />
        <Column source="created_at" />
        <Column source="attachment" />
        <Column source="product_quantity" />
        <Column source="rewarded" />
        <Column source="status" />
      </List>
      {row && (
        <Suspense>
          <AttachmentDialog
            key={row.id}
            resource={loyaltyAttachments}
            row={row}
            idLabel={t('moderation.photoId')}
            photos={row.attachment ? [row.attachment] : []}
            method="POST"
            hasQuantity
            body={({ status, quantity }) => ({ id: row.id, status, product_quantity: quantity })}
            onClose={() => setRow(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
