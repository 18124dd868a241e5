import { useTranslation } from 'react-i18next';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { wordKey } from '../../kit/words';
import { dailyQuestions } from './resource';

export default function DailyQuestionList() {
  const { t } = useTranslation('quizzes');
  return (
    <List resource={dailyQuestions}>
      <Column source="id" />
      <Column source="text" />
      <Column source="active_at" label={t(wordKey(dailyQuestions, 'activeAt'))} />
    </List>
  );
}
