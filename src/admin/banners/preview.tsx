import { AppHead, AppTabs } from '../../kit/form/phone/app-bars';
import { DayFact, Facts } from '../../kit/form/phone/facts';
import { GhostRows } from '../../kit/form/phone/ghost-rows';
import { NameText } from '../../kit/form/phone/texts';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { Picture } from '../../kit/form/phone/picture';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { useUnseen } from '../../publishing/use-unseen';
import { kbCategories } from '../knowledge-bank/categories/resource';

function Category({ id }: { id: number }) {
  const { label } = useReferenceLabel(kbCategories, id);
  return <li className="rounded-full bg-white px-3 py-1.5 text-[12px] font-semibold shadow-xs">{label ?? `#${id}`}</li>;
}

/** The banner above the articles of its categories. */
export default function BannerPreview({ values }: PreviewProps) {
  const ids = Array.isArray(values.kb_categories) ? (values.kb_categories as number[]) : [];
  return (
    <Phone head={<AppHead />} foot={<AppTabs open="knowledge" />} note={useUnseen(values, 'published_at')}>
      {ids.length > 0 && (
        <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
          {ids.map((id) => (
            <Category key={id} id={id} />
          ))}
        </ul>
      )}
      <div>
        <Picture fileKey={values.image} className="aspect-[2/1] w-full rounded-2xl shadow-xs" />
        <NameText name={values.name} className="mt-2 mb-2 text-[15px] font-bold" />
        <Facts>
          <DayFact date={values.published_at} />
        </Facts>
      </div>
      <GhostRows count={3} />
    </Phone>
  );
}
