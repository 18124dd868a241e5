import { useTranslation } from 'react-i18next';
import { List } from '../../kit/list/list';
import { ListLink } from '../../kit/list/table/list-link';
import { Column } from '../../kit/list/parts';
import { wordKey } from '../../kit/words';
import { EndCell } from '../../publishing/end-cell';
import { simulatorScenarios } from './scenarios/resource';
import { salesSimulators } from './resource';

export default function SalesSimulatorList() {
  const { t } = useTranslation('sales');
  return (
    <List resource={salesSimulators}>
      <Column source="name" />
      <Column source="incomplete_image" />
      <Column source="complete_image" />
      <Column source="start_date" />
      <Column<typeof salesSimulators>
        source="end_date"
        width={170}
        render={(row) => <EndCell resource={salesSimulators} row={row} />}
      />
      <Column<typeof salesSimulators>
        source="scenarios"
        render={({ id, name, scenarios }) => (
          <ListLink
            to={simulatorScenarios}
            filter="simulator_id"
            id={id}
            count={scenarios}
            label={t(wordKey(salesSimulators, 'openScenarios'), { name })}
          >
            {t(wordKey(salesSimulators, 'fields.scenarios'))}
          </ListLink>
        )}
      />
    </List>
  );
}
