import { useTranslation } from 'react-i18next';
import { useOverviewFigures } from './calls';
import { outletsUsers } from './resource';
import { Tile } from './tile';

/** 'Your outlets overview' (document 1, section 2.7). */
export function Overview() {
  const { t } = useTranslation('outlets-users');
  const figures = useOverviewFigures();
  return (
    <section
      aria-labelledby="outlets-overview"
      aria-busy={figures.some((one) => one.isPending)}
      className="min-w-0 grow-2 basis-96"
    >
      <h2 id="outlets-overview" className="m-0 mb-2 text-[13px] font-semibold">
        {t('outlets-users.overview.title')}
      </h2>
      <dl className="m-0 grid grid-cols-2 gap-2.5">
        {figures.map(({ figure, value, added, isPending }) => (
          <Tile
            key={figure.call}
            label={t(`outlets-users.overview.figures.${figure.value}`)}
            hint={t(`outlets-users.overview.hints.${figure.value}`)}
            value={value}
            delta={added}
            isPending={isPending}
            counts={
              figure.value === 'outlets_number'
                ? { of: { list: outletsUsers }, name: t(`outlets-users.overview.figures.${figure.value}`) }
                : undefined
            }
          />
        ))}
      </dl>
    </section>
  );
}
