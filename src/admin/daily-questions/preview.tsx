import { useTranslation } from 'react-i18next';
import { PageBar } from '../../kit/form/phone/app-bars';
import { DayFact, Facts } from '../../kit/form/phone/facts';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { wordKey } from '../../kit/words';
import { useUnseen } from '../../publishing/use-unseen';
import { QuestionPage } from '../questions/question-page';
import { dailyQuestions } from './resource';

export default function DailyQuestionPreview({ values }: PreviewProps) {
  const { t } = useTranslation(dailyQuestions.words);
  return (
    <Phone note={useUnseen(values, 'active_at')}>
      <PageBar title={t(wordKey(dailyQuestions, 'one'))} />
      <QuestionPage question={values} source="" />
      <Facts>
        <DayFact date={values.active_at} />
      </Facts>
    </Phone>
  );
}
