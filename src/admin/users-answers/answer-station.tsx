import { interactiveAnswer } from '../../../machines/moderation';
import type { Row } from '../../kit/list/state';
import type { Desk, StationPart } from '../../kit/moderation/station/desk';
import { Facts } from '../../kit/moderation/station/facts';
import { Station } from '../../kit/moderation/station/station';
import { labelKey, valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { useTranslation } from '../../providers/i18n';
import { sendAnswer, standingOf, useTellAnswer } from './decisions';
import { usersAnswers } from './resource';

const shown = ['id', 'interactive.article.id', 'user.id'] as const;

/** The moderation station for answers of interactive articles (document 2, section 2.23). */
export default function AnswerStation({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) {
  const { t } = useTranslation(['moderation', 'attachments']);
  const tell = useTellAnswer();
  const named = (row: Row, source: string) => `${t(labelKey(usersAnswers, source))} ${String(valueAt(row, source) ?? '')}`;
  const desk: Desk<Row, StationPart> = {
    path: usersAnswers.path,
    kind: interactiveAnswer,
    mayDecide: can(usersAnswers, 'list'),
    title: (row) => `#${row.id}`,
    subtitle: (row) => named(row, 'user.id'),
    isSettled: (row) => standingOf(row) !== null,
    // The list's rows have all of it.
    load: (row) => Promise.resolve([{ id: String(row.id), pictures: [], text: String(row.user_answers ?? ''), decided: standingOf(row) }]),
    send: ({ row }, decision) => sendAnswer(row, decision),
    tell: (notice) => tell({ ...notice, decision: { ...notice.decision, id: notice.decision.id.split(' ')[0]! } }),
    facts: (row) => <Facts of={shown.map((source) => [t(labelKey(usersAnswers, source)), String(valueAt(row, source) ?? '')] as const)} />,
  };
  return <Station desk={desk} rows={rows} onClose={onClose} />;
}
