import { memo, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import type { RowButtons } from '../../kit/list/actions/row-links';
import type { Row } from '../../kit/list/state';
import { StationButton } from '../../kit/moderation/station/station-button';
import { can } from '../../providers/access';
import { AnswerButtons, AnswerDecisions, DecisionBar } from './decisions';
import { usersAnswers } from './resource';

const loadStation = () => import('./answer-station');
const AnswerStation = lazyPart(loadStation);
const buttons: RowButtons = { width: 230, of: (row) => <AnswerButtons answer={row} /> };

export default function UsersAnswerList() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  return (
    <AnswerDecisions rows={rows}>
      <Answers onRows={setRows} />
    </AnswerDecisions>
  );
}

/** Memoised: a decision renders only its row's buttons again, not the list. */
const Answers = memo(function Answers({ onRows }: { onRows: (rows: readonly Row[]) => void }) {
  return (
    <List
      resource={usersAnswers}
      notice={<DecisionBar onRows={onRows} />}
      rowButtons={buttons}
      actions={<StationButton mayDecide={can(usersAnswers, 'list')} station={AnswerStation} load={loadStation} />}
    >
      <Filter source="correct" />
      <Filter source="moderation" />
      <Column source="interactive.article.id" />
      <Column source="user.id" />
      <Column source="user_answers" />
      <Column source="correct" />
      <Column source="moderation" />
    </List>
  );
});
