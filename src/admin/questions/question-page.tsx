import { useTranslation } from 'react-i18next';
import { questionType } from '../../contract/questions';
import { useFormParts } from '../../kit/form/form-context';
import { Picture } from '../../kit/form/phone/picture';
import { numberOf, rowsOf, textOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import { rowKey } from '../../kit/form/words';
import { cn } from '../../kit/ui/cn';
import { useBrandLook } from '../brands/look';
import { useDisclaimers } from '../settings/disclaimers';

interface QuestionPageProps {
  question: Values;
  /** Where the question is in the record: 'questions.', or empty for a record that is one. */
  source: 'questions.' | '';
  /** The brand of the whole quiz. */
  brandId?: unknown;
  place?: { number: number; total: number };
}

/** One question as a seller is asked it: which answer is correct cannot be seen. */
export function QuestionPage({ question, source, brandId, place }: QuestionPageProps) {
  const { t } = useTranslation('quizzes');
  const { own } = useFormParts();
  const ofQuiz = useBrandLook(numberOf(brandId));
  const ofQuestion = useBrandLook(numberOf(question.brand_id));
  const hasDisclaimer = useDisclaimers(question.show_disclaimer === true);
  const look = ofQuiz ?? ofQuestion;
  const text = textOf(question.text);
  const { pictures = false } = questionType(question.type_id);
  const hasImage = source ? own.rowFields('questions').has('image') : own.has('image');
  return (
    <>
      <div
        className={cn(
          'relative isolate -mx-4 -mt-3.5 flex flex-col gap-2 overflow-hidden px-4 pt-3.5 pb-4',
          look?.element ? 'text-[#18181b]' : 'bg-white',
        )}
        style={{ backgroundColor: look?.element, color: look?.text }}
      >
        <span
          aria-hidden
          className="absolute top-0 right-0 -z-10 size-14 [clip-path:polygon(0_0,100%_0,100%_100%)]"
          style={{ backgroundColor: look?.triangle }}
        />
        {place && <p className="m-0 pr-12 text-[11px]">{t('questions.place', place)}</p>}
        <p className={cn('m-0 pr-8 text-[15px] leading-snug font-bold break-words', !text && 'italic')}>
          {text || t('questions.untitled')}
        </p>
      </div>
      {hasImage && (!pictures || textOf(question.image)) && (
        <Picture fileKey={question.image} className="aspect-[16/10] w-full rounded-2xl" />
      )}
      <ul className={cn('m-0 list-none gap-2 p-0', pictures ? 'grid grid-cols-2' : 'flex flex-col')}>
        {rowsOf(question.answers).map(({ answer }, at) => (
          <li key={at}>
            {pictures ? (
              <Picture fileKey={answer} className="aspect-square w-full rounded-xl" />
            ) : (
              <div className="flex items-center gap-2.5 rounded-xl bg-white px-3 py-2.5 shadow-xs">
                <span
                  aria-hidden
                  className={cn(
                    'size-4 shrink-0 border border-[#a1a1aa]',
                    question.is_multiple === true ? 'rounded-sm' : 'rounded-full',
                  )}
                />
                <span className={cn('min-w-0 flex-1 break-words', !textOf(answer) && 'text-[#52525b] italic')}>
                  {textOf(answer) || t(rowKey(own, `${source}answers`, 'one'), { number: at + 1 })}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {hasDisclaimer && (
        <Picture fileKey={(ofQuestion ?? ofQuiz)?.disclaimer} className="h-10 w-full rounded-lg object-contain" />
      )}
    </>
  );
}
