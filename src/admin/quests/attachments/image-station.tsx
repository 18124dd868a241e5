import { useInvalidate } from '@refinedev/core';
import type { Desk, StationPart } from '../../../kit/moderation/station/desk';
import { Station } from '../../../kit/moderation/station/station';
import { can } from '../../../providers/access';
import { useTranslation } from 'react-i18next';
import { offers } from '../../../providers/session';
import { imageKind, loadImages, sendDecision, taskFor, tellOutcome, type UserImage } from './answers';
import { questAttachments } from './resource';
import { users } from '../../users/resource';
import { customTasksOf, hasImages, questName, type AttachmentRow } from './row';
import { RowFacts } from './row-facts';

interface ImagePart extends StationPart {
  image: UserImage;
}
const taskOf = (row: AttachmentRow, image: UserImage) =>
  customTasksOf(row).find((one) => one.id === taskFor(row, image));

export default function ImageStation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('attachments');
  const invalidate = useInvalidate();
  const desk: Desk<AttachmentRow, ImagePart> = {
    path: questAttachments.path,
    kind: imageKind,
    mayDecide: can(questAttachments, 'moderate'),
    picks: hasImages,
    person: { resource: users, idOf: (row) => row.userId ?? undefined },
    title: (row) => `#${row.userId}`,
    // The list knows no file: a row's pictures are known once it is loaded.
    thumb: () => undefined,
    subtitle: questName,
    load: async (row) =>
      (await loadImages(row)).map((image) => {
        const about = taskOf(row, image)?.description;
        return { id: image.id, pictures: [image.url], decided: image.decided, image, ...(about && { about }) };
      }),
    send: ({ row, part: { image } }, decision) => sendDecision(row, image, decision),
    tell: (notice) => {
      tellOutcome(notice);
      void invalidate({ resource: questAttachments.path, invalidates: ['list'] });
    },
    whyNot: (row, { image }, name) =>
      name !== 'delete' && taskFor(row, image) === null ? t('attachments:whyNot.noTask') : undefined,
    decidesTogether: !offers('image-answers'),
    facts: (row) => <RowFacts row={row} />,
  };
  return <Station desk={desk} onClose={onClose} />;
}
