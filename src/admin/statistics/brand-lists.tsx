import { useTranslation } from 'react-i18next';
import { sentNumber } from '../../contract/sent-number';
import { percent } from '../../providers/format';
import { ShareBar } from '../../kit/charts/share-bar';
import { Missing } from '../../kit/list/table/cell';
import { Thumb } from '../../kit/list/table/thumb';
import { Skeleton } from '../../kit/ui/skeleton';
import type { BrandKnowledge, LoadedSection } from './figures';

const placeholders = Array.from({ length: 5 }, (_, at) => at);

/** One list each for special quizzes, general quizzes and quick tips (document 1, section 2.4). */
export function BrandLists({ loaded: { section, figures, isPending } }: { loaded: LoadedSection }) {
  const { t } = useTranslation('statistics');
  return (
    <div className="grid gap-x-6 gap-y-4 p-3.5 md:grid-cols-3">
      {section.items.map(({ name }) => {
        const brands = (figures?.[name] ?? []) as readonly BrandKnowledge[];
        return (
          <div key={name} className="min-w-0">
            <h3 id={`knowledge-${name}`} className="m-0 mb-2 text-[13px] font-medium text-muted-foreground">
              {t(`statistics.knowledge.${name}`)}
            </h3>
            {!isPending && brands.length === 0 && <p className="m-0 text-muted-foreground">{t('statistics.none')}</p>}
            <ul aria-labelledby={`knowledge-${name}`} className="m-0 list-none p-0">
              {isPending
                ? placeholders.map((at) => <Placeholder key={at} />)
                : brands.map((brand, at) => <Brand key={at} brand={brand} place={at + 1} />)}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Brand({ brand: { name, logo, correctAverage }, place }: { brand: BrandKnowledge; place: number }) {
  const { t } = useTranslation('statistics');
  const share = sentNumber(correctAverage);
  const words = share === undefined ? undefined : percent(share);
  return (
    <li className="flex h-9.5 items-center gap-2.5">
      <span
        {...(name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('statistics.brand', { number: place }) })}
        className="size-7 shrink-0"
      >
        {logo ? <Thumb fileKey={logo} /> : <Missing />}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {name && (
          <span className="truncate leading-4" title={name}>
            {name}
          </span>
        )}
        <ShareBar share={share} colour="var(--primary)" />
      </div>
      <span className="w-16 shrink-0 text-right font-medium">
        {words ? (
          <>
            <span className="sr-only">{t('statistics.correct', { share: words })}</span>
            <span aria-hidden>{words}</span>
          </>
        ) : (
          <Missing />
        )}
      </span>
    </li>
  );
}

function Placeholder() {
  return (
    <li className="flex h-9.5 items-center gap-2.5">
      <Skeleton className="size-7 rounded-md" />
      <Skeleton className="h-1.5 flex-1 rounded-full" />
      <Skeleton className="h-3 w-16" />
    </li>
  );
}
