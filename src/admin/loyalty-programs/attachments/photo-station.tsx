import { AttachmentStation } from '../../../kit/moderation/station/attachment-station';
import { loyaltyAttachments } from './resource';

export default function PhotoStation(props: { onClose: () => void }) {
  return (
    <AttachmentStation
      resource={loyaltyAttachments}
      photosOf={(row) => (row.attachment ? [String(row.attachment)] : [])}
      method="POST"
      hasQuantity
      body={({ status, quantity }, { id }) => ({ id, status, product_quantity: quantity })}
      facts={['id', 'program_id', 'user_id', 'traffic_code', 'created_at']}
      {...props}
    />
  );
}
