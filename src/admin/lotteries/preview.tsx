import { useTranslation } from 'react-i18next';
import { PageBar } from '../../kit/form/phone/app-bars';
import { useCoins } from '../../kit/form/phone/facts';
import { LongText, NameText } from '../../kit/form/phone/texts';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { Picture } from '../../kit/form/phone/picture';
import { numberOf } from '../../kit/form/phone/values';
import { labelKey, wordKey } from '../../kit/words';
import { number } from '../../providers/format';
import { useUnseen } from '../../publishing/use-unseen';
import { byProbability } from './kinds';
import { Prizes } from './prizes';
import { lotteries } from './resource';

/** The page on which a seller takes part. */
export default function LotteryPreview({ values }: PreviewProps) {
  const { t } = useTranslation(lotteries.words);
  const coins = useCoins();
  const said = (source: string, words = coins(values[source])) =>
    words && `${t(labelKey(lotteries, source))}: ${words}`;
  const counted = (source: string) => {
    const count = numberOf(values[source]);
    return said(source, count === undefined ? undefined : number(count));
  };
  const terms = [
    ...(values.type === byProbability ? [] : [counted('total'), counted('winner_count')]),
    counted('consolation_points'),
  ].filter((one) => one);
  const cost = said('cost');
  return (
    <Phone note={useUnseen(values)}>
      <PageBar title={t(wordKey(lotteries, 'title'))} />
      <div className="relative -mx-4 -mt-3.5 pb-9">
        <Picture fileKey={values.background_image} className="aspect-[16/10] w-full" />
        <Picture
          fileKey={values.photo}
          className="absolute bottom-0 left-4 size-24 rounded-2xl border-3 border-[#f4f5f7] shadow-xs"
        />
      </div>
      <NameText name={values.name} className="text-[18px] font-bold" />
      <LongText text={values.description} />
      <Prizes values={values} />
      {terms.length > 0 && (
        <ul className="m-0 list-none p-0 text-[12px] text-[#3f3f46]">
          {terms.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {cost && (
        <p className="m-0 mt-auto rounded-full bg-(--app) px-4 py-2.5 text-center font-semibold text-white">{cost}</p>
      )}
    </Phone>
  );
}
