import { useTranslation } from 'react-i18next';
import { here } from '../../../here';
import { Cell } from '../../../kit/list/table/cell';
import { OpenThumb } from '../../../kit/list/table/thumb';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { labelKey } from '../../../kit/words';
import { mysteryShopperAttachments as visits } from './resource';

/** The person's visits as a mystery shopper, with their photos. */
export default function VisitsOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('loyalty');
  return (
    <PersonRows of={visits} value={id}>
      {({ id, name, attachments, status, end_date }) => (
        <PersonRow
          title={name ?? `#${id}`}
          note={
            attachments?.length ? (
              <span className="flex flex-wrap gap-1">
                {attachments.map((one) => (
                  <OpenThumb key={one} fileKey={one} name={t(labelKey(visits, 'attachments'))} />
                ))}
              </span>
            ) : null
          }
          at={end_date}
        >
          <Cell contract={visits} source="status" field={here(visits).fields.get('status')} value={status} />
        </PersonRow>
      )}
    </PersonRows>
  );
}
