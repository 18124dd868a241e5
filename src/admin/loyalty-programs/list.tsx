import { List } from '../../kit/list/list';
import { ListLink } from '../../kit/list/table/list-link';
import { Column } from '../../kit/list/parts';
import { useTranslation } from 'react-i18next';
import { EndCell } from '../../publishing/end-cell';
import { loyaltyAttachments } from './attachments/resource';
import { loyaltyPrograms } from './resource';

export default function LoyaltyProgramList() {
  const { t } = useTranslation('loyalty');
  return (
    <List resource={loyaltyPrograms}>
      <Column source="id" />
      <Column source="name" />
      <Column source="start_date" />
      <Column<typeof loyaltyPrograms>
        source="end_date"
        width={170}
        render={(row) => <EndCell resource={loyaltyPrograms} row={row} />}
      />
      <Column source="status" />
      <Column<typeof loyaltyPrograms>
        source="attachments"
        render={({ id, name, attachments }) => (
          <ListLink
            to={loyaltyAttachments}
            filter="program_id"
            id={id}
            count={attachments}
            label={t('loyalty-programs.openAttachments', { name })}
          >
            {t('loyalty-programs.fields.attachments')}
          </ListLink>
        )}
      />
    </List>
  );
}
