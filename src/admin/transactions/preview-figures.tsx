import { useTranslation } from 'react-i18next';
import type { Asked, Preview } from '../../../machines/transaction';
import { number } from '../../providers/format';

/** How many people a transaction pays, how much in all, and some of them by name. */
export function PreviewFigures({ asked, preview }: { asked: Asked; preview: Preview | null }) {
  const { t } = useTranslation('transactions');
  if (!preview)
    return <p className="m-0 font-medium">{t(`transactions.choices.amountOfUsers.${asked.amountOfUsers}`)}</p>;
  const figures = [
    [t('transactions.send.peopleLabel'), preview.people],
    [t('transactions.send.coinsLabel'), preview.coins],
    ...(preview.leaf ? [[t('transactions.send.leafLabel'), preview.leaf] as const] : []),
  ] as const;
  const rest = preview.people - preview.sample.length;
  return (
    <>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="m-0 text-base font-semibold">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('transactions.send.sample')} className="m-0 list-none rounded-lg bg-muted p-3">
        {preview.sample.map(({ id, name, surname, coins }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              <span className="text-muted-foreground">{id}</span> {[name, surname].filter(Boolean).join(' ')}
            </span>
            <span>{number(coins)}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className="text-muted-foreground">
            {t('transactions.send.more', { count: rest, people: number(rest) })}
          </li>
        )}
      </ul>
    </>
  );
}
