import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { Card } from '../../kit/ui/card';
import { number, percent } from '../../providers/format';
import { figuresIn } from './contact-figures';
import { contactStatistics } from './contacts';

type Row = { name: string; data: Parameters<typeof figuresIn>[0] };

export function OverviewCard({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card
      role="group"
      aria-label={t('dashboard:overview')}
      tabIndex={0}
      className="w-88 min-w-56 shrink-0 overflow-y-auto px-3 py-2 @min-[992px]:@max-[1584px]:flex-1"
    >
      <table className="w-full border-collapse">
        <caption className="text-left leading-6 text-muted-foreground">{t('dashboard:overview')}</caption>
        <thead>
          <tr className="text-xs text-muted-foreground">
            <th scope="col" className="p-0 text-left font-normal">
              {t('dashboard:manager')}
            </th>
            <th scope="col" className="p-0 text-right font-normal">
              {t('dashboard:total')}
            </th>
            <th scope="col" className="p-0 pl-2 text-right font-normal">
              {t('dashboard:downloaded')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { total, downloaded } = contactStatistics(figuresIn(row.data), edition.loggedInIsMainBar);
            return (
              <tr key={at}>
                <th scope="row" className="max-w-32 truncate p-0 text-left font-normal">
                  {row.name}
                </th>
                <td className="p-0 text-right font-medium">{number(total)}</td>
                <td className="p-0 pl-2 text-right whitespace-nowrap">
                  {number(downloaded.value)}{' '}
                  {downloaded.share !== undefined && (
                    <span className="text-xs text-muted-foreground">{percent(downloaded.share)}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
