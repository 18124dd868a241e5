import { useTranslation } from 'react-i18next';
import { PageBar } from '../../kit/form/phone/app-bars';
import { DayFact, Facts } from '../../kit/form/phone/facts';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { wordKey } from '../../kit/words';
import { useUnseen } from '../../publishing/use-unseen';
import { QuestionPage } from '../questions/question-page';
import { quickTips } from './resource';

export default function QuickTipPreview({ values }: PreviewProps) {
  const { t } = useTranslation(quickTips.words);
  const question = { ...values, text: values.question, show_disclaimer: values.show_price_disclaimer };
  return (
    <Phone note={useUnseen(values, 'active_at')}>
      <PageBar title={t(wordKey(quickTips, 'one'))} />
      <QuestionPage question={question} source="" />
      <Facts>
        <DayFact date={values.active_at} />
      </Facts>
    </Phone>
  );
}
