import { useTranslation } from 'react-i18next';
import { here } from '../../../here';
import { Cell } from '../../../kit/list/table/cell';
import { OpenThumb } from '../../../kit/list/table/thumb';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { labelKey } from '../../../kit/words';
import { loyaltyAttachments as photos } from './resource';

/** The photos that the person sent for loyalty programmes. */
export default function PhotosOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('loyalty');
  const { fields } = here(photos);
  return (
    <PersonRows of={photos} value={id}>
      {({ program_id, attachment, status, created_at }) => (
        <PersonRow
          title={<Cell contract={photos} source="program_id" field={fields.get('program_id')} value={program_id} />}
          note={attachment && <OpenThumb fileKey={attachment} name={t(labelKey(photos, 'attachment'))} />}
          at={created_at}
        >
          <Cell contract={photos} source="status" field={fields.get('status')} value={status} />
        </PersonRow>
      )}
    </PersonRows>
  );
}
