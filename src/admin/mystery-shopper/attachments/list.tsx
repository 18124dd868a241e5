import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part';
import type { RecordOf } from '../../../contract/contract';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { rowLinksOf } from '../../../kit/list/actions/row-links';
import { OpenThumb } from '../../../kit/list/table/thumb';
import { StationButton } from '../../../kit/moderation/station/station-button';
import { can } from '../../../providers/access';
import { useTranslation } from 'react-i18next';
import { mysteryShopperAttachments } from './resource';

const AttachmentDialog = lazyPart(
  async () => ({ default: (await import('../../../kit/moderation/attachment-dialog')).AttachmentDialog }),
  ['validation'],
);
const loadStation = () => import('./visit-station');
const VisitStation = lazyPart(loadStation);
type Visit = RecordOf<typeof mysteryShopperAttachments>;

export default function MysteryShopperAttachmentList() {
  const { t } = useTranslation('loyalty');
  const [row, setRow] = useState<Visit>();
  const rowLinks = useMemo(
    () => rowLinksOf([{ word: 'list:edit', press: (one) => setRow(one as unknown as Visit) }]),
    [],
  );
  return (
    <>
      <List
        resource={mysteryShopperAttachments}
        rowLinks={rowLinks}
        actions={
          <StationButton mayDecide={can(mysteryShopperAttachments, 'list')} station={VisitStation} load={loadStation} />
        }
      >
        <Filter source="mystery_shopper_id" />
        <Filter source="user_id" />
        <Filter source="status" />
        <Column source="id" />
        <Column source="name" width={120} />
        <Column source="end_date" />
        <Column source="user_id" />
        <Column source="status" />
        <Column source="open_question_answer" width={200} />
        <Column source="question" width={124} />
        <Column<typeof mysteryShopperAttachments>
          source="attachments"
          render={({ attachments }) =>
            attachments?.length ? (
              <span className="inline-flex gap-1">
                {attachments.map((one, at) => (
                  <OpenThumb key={one} fileKey={one} name={t('moderation.photo', { number: at + 1 })} />
                ))}
              </span>
            ) : null
          }
        />
      </List>
      {row && (
        <Suspense>
          <AttachmentDialog
            key={row.id}
            resource={mysteryShopperAttachments}
            row={row}
            idLabel={t('moderation.attachmentId')}
            photos={row.attachments ?? []}
            method="PUT"
            body={({ status }, { user_id }) => ({ id: row.id, status, user_id })}
            onClose={() => setRow(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
