import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { number } from '../../../providers/format';
import { interactiveReport } from './resource';

/** What the person answered in interactive articles. */
export default function AnswersOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  return (
    <PersonRows of={interactiveReport} value={id}>
      {({ id, article_name, question, user_answers, coins, transaction_time }) => (
        <PersonRow
          title={article_name || `#${id}`}
          note={[question, user_answers].filter(Boolean).join(' → ')}
          at={transaction_time}
        >
          {typeof coins === 'number' && t('points.amount', { count: coins, amount: number(coins) })}
        </PersonRow>
      )}
    </PersonRows>
  );
}
