import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import { PageBar } from '../../kit/form/phone/app-bars';
import { Pages, useFocusedRow } from '../../kit/form/phone/pages';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { rowsOf, textOf } from '../../kit/form/phone/values';
import { wordKey } from '../../kit/words';
import { useUnseen } from '../../publishing/use-unseen';
import { QuestionPage } from './question-page';
import { QuizCover } from './quiz-cover';

/** A quiz or a survey: its cover, and a page for each question. The page follows the question that has the focus. */
export default function QuizPreview({ values }: PreviewProps) {
  const { own } = useFormParts();
  const { t } = useTranslation('quizzes');
  const note = useUnseen(values, own.has('activated_at') ? 'activated_at' : 'published_at');
  const questions = rowsOf(values.questions);
  const [page, setPage] = useState(0);
  useFocusedRow('questions', (at) => setPage(at === undefined ? 0 : at + 1));
  const at = Math.min(page, questions.length);
  const question = questions[at - 1];
  const place = { number: at, total: questions.length };
  return (
    <Phone
      note={note}
      controls={
        questions.length > 0 && (
          <Pages
            at={at}
            count={questions.length + 1}
            name={at ? t('questions.place', place) : t('questions.cover')}
            onTurn={setPage}
          />
        )
      }
    >
      <PageBar title={textOf(values.name) || t(wordKey(own.contract, 'one'))} />
      {question ? (
        <QuestionPage question={question} source="questions." brandId={values.brand_id} place={place} />
      ) : (
        <QuizCover values={values} />
      )}
    </Phone>
  );
}
