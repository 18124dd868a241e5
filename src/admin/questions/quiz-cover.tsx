import CircleHelp from 'lucide-react/icons/circle-help';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import { CoinsFact, DayFact, Fact, Facts } from '../../kit/form/phone/facts';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { Picture } from '../../kit/form/phone/picture';
import { NameText } from '../../kit/form/phone/texts';
import { numberOf, rowsOf } from '../../kit/form/phone/values';
import { useBrandLook } from '../brands/look';
import { QuizElement } from '../brands/quiz-element';

/** What a seller sees of a quiz before it begins. */
export function QuizCover({ values }: PreviewProps) {
  const { own } = useFormParts();
  const { t } = useTranslation(['quizzes', 'form']);
  const brand = numberOf(values.brand_id);
  const look = useBrandLook(brand);
  const questions = rowsOf(values.questions).length;
  return (
    <>
      {own.has('brand_id') && (
        <QuizElement look={look} noName={brand === undefined ? t('form:preview.noBrand') : '…'} />
      )}
      {own.has('image') && <Picture fileKey={values.image} className="aspect-[16/10] w-full rounded-2xl" />}
      <NameText name={values.name} className="text-[18px] font-bold" />
      <Facts>
        <CoinsFact coins={values.price} />
        {questions > 0 && <Fact icon={CircleHelp}>{t('questions.count', { count: questions })}</Fact>}
        <DayFact date={values.published_at ?? values.activated_at} />
      </Facts>
      <span
        aria-hidden
        className="mt-auto grid h-10 place-items-center rounded-full bg-(--app) text-white"
        style={{ backgroundColor: look?.element, color: look?.text }}
      >
        <Play className="size-4" />
      </span>
    </>
  );
}
