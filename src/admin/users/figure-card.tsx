import { useTranslation } from 'react-i18next';
import { Missing } from '../../kit/list/table/cell';
import { Card } from '../../kit/ui/card';
import { number } from '../../providers/format';
import type { Figure } from './contacts';

/** `names` is the translation prefix of the figures' names; an untranslated name is shown as it is. */
export function FigureCard({ title, figures, names }: { title: string; figures: readonly Figure[]; names: string }) {
  const { t } = useTranslation(['dashboard', 'outlets']);
  return (
    <Card
      role="group"
      aria-label={title}
      tabIndex={0}
      className="w-64 min-w-56 shrink-0 overflow-y-auto px-3 py-2 @min-[992px]:@max-[1584px]:flex-2"
    >
      <h3 className="m-0 text-[13px] leading-6 font-normal text-muted-foreground">{title}</h3>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-5">
        {figures.map((one) => (
          <div key={one.name} className="flex min-h-5 items-baseline gap-2">
            <dt className="min-w-0 flex-1 truncate">{t(`${names}.${one.name}`, { defaultValue: one.name })}</dt>
            <dd className="m-0 font-medium">{one.value === null ? <Missing /> : number(one.value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
