import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { number } from '../../../providers/format';
import { specialQuizReport } from './resource';

export default function SpecialQuizzesOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  return (
    <PersonRows of={specialQuizReport} value={id}>
      {({ id, quiz_name, correct, questions, coins, created_at }) => (
        <PersonRow
          title={quiz_name || `#${id}`}
          note={t('quiz.correct', { correct, count: questions })}
          at={created_at}
        >
          {t('points.amount', { count: coins, amount: number(coins) })}
        </PersonRow>
      )}
    </PersonRows>
  );
}
