import { List } from '../../kit/list/list';
import { ListLink } from '../../kit/list/table/list-link';
import { Column, Filter } from '../../kit/list/parts';
import { rowLinksOf, type RowLink } from '../../kit/list/actions/row-links';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../providers/i18n';
import { EndCell } from '../../publishing/end-cell';
import { mysteryShopperAttachments } from './attachments/resource';
import { mysteryShopper } from './resource';

/** Exports the visits of one mystery-shopper campaign (document 2, section 2.28). */
const exportVisits: RowLink['press'] = ({ id, name }) =>
  void Promise.all([import('../../kit/spreadsheet/exports'), loadWords('spreadsheet')]).then(([{ exportList }]) =>
    exportList(mysteryShopper.path, { mystery_shopper_id: id }, String(name)),
  );
const rowLinks = rowLinksOf([{ word: 'list:spreadsheet.export', press: exportVisits, atOnce: true }]);

export default function MysteryShopperList() {
  const { t } = useTranslation('loyalty');
  return (
    <List resource={mysteryShopper} rowLinks={rowLinks}>
      <Filter source="name" />
      <Filter source="start_date" />
      <Filter source="end_date" />
      <Column source="id" />
      <Column source="name" />
      <Column source="status" />
      <Column source="start_date" />
      <Column<typeof mysteryShopper>
        source="end_date"
        width={170}
        render={(row) => <EndCell resource={mysteryShopper} row={row} />}
      />
      <Column<typeof mysteryShopper>
        source="attachments"
        render={({ id, name, attachments }) => (
          <ListLink
            to={mysteryShopperAttachments}
            filter="mystery_shopper_id"
            id={id}
            count={attachments}
            label={t('mystery-shopper.openAttachments', { name })}
          >
            {t('mystery-shopper.fields.attachments')}
          </ListLink>
        )}
      />
    </List>
  );
}
