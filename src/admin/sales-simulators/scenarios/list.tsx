import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import { simulatorScenarios } from './resource';

export default function ScenarioList() {
  return (
    <List resource={simulatorScenarios}>
      <Filter source="simulator_id" />
      <Column source="id" />
      <Column source="name" />
      <Column source="simulator_id" />
      <Column<typeof simulatorScenarios> source="questions" render={({ questions }) => questions?.length} />
    </List>
  );
}
