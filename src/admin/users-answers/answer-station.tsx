import { interactiveAnswer } from '../../../machines/moderation';
import { here } from '../../here';
import { Cell } from '../../kit/list/table/cell';
import type { Row } from '../../kit/list/state';
import type { Desk, StationPart } from '../../kit/moderation/station/desk';
import { Facts } from '../../kit/moderation/station/facts';
import { Station } from '../../kit/moderation/station/station';
import { labelKey, valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { interactiveArticles } from '../interactive-articles/resource';
import { users } from '../users/resource';
import { sendAnswer, standingOf, useTellAnswer } from './decisions';
import { usersAnswers } from './resource';

export default function AnswerStation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['moderation', 'attachments']);
  const tell = useTellAnswer();
  const label = (name: string) => t(labelKey(usersAnswers, name));
  const person = (row: Row) => (
    <Cell
      contract={usersAnswers}
      source="user_id"
      field={here(usersAnswers).fields.get('user_id')}
      value={valueAt(row, 'user.id')}
    />
  );
  const article = (row: Row) => (
    <Cell
      contract={interactiveArticles}
      source="article_id"
      field={here(interactiveArticles).fields.get('article_id')}
      value={valueAt(row, 'interactive.article.id')}
    />
  );
  const desk: Desk<Row, StationPart> = {
    path: usersAnswers.path,
    kind: interactiveAnswer,
    mayDecide: can(usersAnswers, 'list'),
    onlyWaiting: (filters) => filters.get('moderation') === false,
    person: { resource: users, idOf: (row) => valueAt(row, 'user.id') as number | undefined },
    title: (row) => `#${row.id}`,
    subtitle: (row) => `#${row.id}`,
    isSettled: (row) => standingOf(row) !== null,
    // The list's rows already contain everything, so nothing is fetched.
    load: (row) =>
      Promise.resolve([
        { id: String(row.id), pictures: [], text: String(row.user_answers ?? ''), decided: standingOf(row) },
      ]),
    send: ({ row }, decision) => sendAnswer(row, decision),
    tell: (notice) => tell({ ...notice, decision: { ...notice.decision, id: notice.decision.id.split(' ')[0]! } }),
    facts: (row) => (
      <Facts
        of={[
          [label('id'), String(row.id)],
          [label('interactive.article.id'), String(valueAt(row, 'interactive.article.id') ?? '')],
          [label('interactive_article'), article(row)],
          [label('user'), person(row)],
        ]}
      />
    ),
  };
  return <Station desk={desk} onClose={onClose} />;
}
