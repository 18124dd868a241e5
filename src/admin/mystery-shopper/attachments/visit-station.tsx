import { AttachmentStation } from '../../../kit/moderation/station/attachment-station';
import { mysteryShopperAttachments } from './resource';

export default function VisitStation(props: { onClose: () => void }) {
  return (
    <AttachmentStation
      resource={mysteryShopperAttachments}
      photosOf={(row) => (row.attachments ?? []) as string[]}
      method="PUT"
      body={({ status }, { id, user_id }) => ({ id, status, user_id })}
      facts={['id', 'name', 'end_date', 'user_id', 'question', 'open_question_answer']}
      {...props}
    />
  );
}
