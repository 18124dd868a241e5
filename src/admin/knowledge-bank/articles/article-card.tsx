import Clock from 'lucide-react/icons/clock';
import Tag from 'lucide-react/icons/tag';
import { useTranslation } from 'react-i18next';
import { CoinsFact, DayFact, Fact, Facts } from '../../../kit/form/phone/facts';
import { Picture } from '../../../kit/form/phone/picture';
import { NameText } from '../../../kit/form/phone/texts';
import { numberOf, textOf } from '../../../kit/form/phone/values';
import type { Values } from '../../../kit/form/record';
import { useReferenceLabel } from '../../../kit/list/pickers/reference-options';
import { optionKey } from '../../../kit/words';
import { money, number } from '../../../providers/format';
import { useBrandLook } from '../../brands/look';
import { kbBrands } from '../brands/resource';
import type { askedOf } from './fields';
import { productStatuses } from './product-statuses';
import { kbArticles } from './resource';

interface ArticleCardProps {
  values: Values;
  asked: ReturnType<typeof askedOf>;
}

/** An article as a list of the app shows it. */
export function ArticleCard({ values, asked }: ArticleCardProps) {
  const { t } = useTranslation(kbArticles.words);
  const minutes = asked.minutes_to_read.shown ? numberOf(values.minutes_to_read) : undefined;
  const price = asked.retail_price.shown ? numberOf(values.retail_price) : undefined;
  const status = productStatuses.find((one) => one.id === values.product_status && one.name !== 'none');
  return (
    <div className="overflow-hidden rounded-2xl bg-white shadow-xs">
      <div className="relative">
        <Picture fileKey={values.preview_image} className="aspect-[16/9] w-full" />
        {status && (
          <span className="absolute top-2.5 right-2.5 rounded-full bg-[#18181b] px-2 py-0.5 text-[11px] font-medium text-white">
            {t(optionKey(kbArticles, 'product_status', status))}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-2 p-3">
        {asked.brand_id.shown && <Brand id={numberOf(values.brand_id)} />}
        <NameText name={values.name} className="text-[15px] font-bold" />
        <Facts>
          {minutes !== undefined && <Fact icon={Clock}>{t('articles.minutes', { number: number(minutes) })}</Fact>}
          {price !== undefined && <Fact icon={Tag}>{money(price)}</Fact>}
          <CoinsFact coins={values.coins} />
          {asked.published_at.shown && <DayFact date={values.published_at} />}
        </Facts>
      </div>
    </div>
  );
}

/** The brand of the knowledge bank, in the colours of the brand that it is linked to. */
function Brand({ id }: { id: number | undefined }) {
  const { label, record } = useReferenceLabel(kbBrands, id);
  const look = useBrandLook(numberOf(record?.brand_id));
  const logo = textOf(record?.icon) || textOf(record?.logo) || look?.logo;
  if (id === undefined) return null;
  return (
    <span
      className="flex max-w-full items-center gap-1.5 self-start rounded-full bg-[#f4f5f7] py-0.5 pr-2.5 pl-1 text-[11px] font-semibold"
      style={{ backgroundColor: look?.element, color: look?.text }}
    >
      {logo && <Picture fileKey={logo} className="size-5 shrink-0 rounded-full" />}
      <span className="truncate">{label ?? `#${id}`}</span>
    </span>
  );
}
