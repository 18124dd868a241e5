import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import { targetGroups } from './resource';
import { RulesCell } from './rules-cell';

export default function TargetGroupList() {
  return (
    <List resource={targetGroups}>
      <Filter source="name" />
      <Column source="id" />
      <Column source="name" />
      <Column<typeof targetGroups>
        source="rules"
        width={220}
        render={({ id, rules }) => <RulesCell id={id} rules={rules?.length} />}
      />
    </List>
  );
}
