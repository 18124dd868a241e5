import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { here } from '../../here';
import type { Values } from '../../kit/form/record';
import { Cell } from '../../kit/list/table/cell';
import { CellLink } from '../../kit/list/table/cell-link';
import { Facts } from '../../kit/moderation/station/facts';
import { Skeleton } from '../../kit/ui/skeleton';
import { labelKey, titleOf, valueAt } from '../../kit/words';
import { number } from '../../providers/format';
import { outletFilters, useOutletCounts, useSamePhone, type OutletCount } from './moderation-history';
import { users } from './resource';

/** What is shown of a seller, as far as the market has it; names as the list has them. */
const shown = [
  'status',
  'id_card_status',
  'phone',
  'email',
  'date_of_birth',
  'outlet_address_id',
  'traffic_code',
  'manager.fullName',
  'city.name',
  'legal_entity.name',
  'legal_id',
  'seller_code',
  'tier.name',
  'created_at',
  'first_login_date',
] as const;

/** A seller's data, and what is known of the phone and the outlet. */
export function SellerFacts({ user }: { user: Values }) {
  const { t } = useTranslation('people');
  const own = here(users);
  const facts = shown.flatMap((source) => {
    const value = valueAt(user, source);
    const field = own.fields.get(source);
    return field && value !== null && value !== undefined && value !== ''
      ? [
          [
            t(labelKey(users, source)),
            <Cell key={source} contract={users} source={source} field={field} value={value} />,
          ] as const,
        ]
      : [];
  });
  const outlet = outletFilters(user);
  return (
    <div className="flex flex-col gap-4">
      <CellLink to={`/${users.path}/${String(user.id)}`} className="self-start font-semibold">
        {titleOf(users, user)}
      </CellLink>
      <Facts of={facts} />
      <Block title={t('users.station.samePhone')}>
        <SamePhone user={user} />
      </Block>
      {outlet && (
        <Block title={t(`users.station.${outlet.by}`)}>
          <OutletCounts counts={outlet.filters} />
        </Block>
      )}
    </div>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="m-0 mb-1.5 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

function SamePhone({ user }: { user: Values }) {
  const { t } = useTranslation('people');
  const { others, isPending, isError } = useSamePhone(user);
  if (isPending) return <Skeleton className="h-5 w-32" />;
  if (!others.length)
    return (
      <p className="m-0 text-muted-foreground">{t(isError ? 'users.station.notSearched' : 'users.station.nobody')}</p>
    );
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0">
      {others.map((one) => (
        <li key={one.id}>
          <CellLink to={`/${users.path}/${one.id}`}>{one.label}</CellLink>
        </li>
      ))}
    </ul>
  );
}

function OutletCounts({ counts }: { counts: Parameters<typeof useOutletCounts>[0] }) {
  const { t } = useTranslation('people');
  const figure = ({ name, total, isLeast, href }: OutletCount) => {
    if (total === undefined) return <Skeleton key={name} className="h-5 w-8" />;
    if (total === null) return <span key={name}>–</span>;
    const words = `${number(total)}${isLeast ? '+' : ''}`;
    return total > 0 ? (
      <CellLink key={name} to={href} label={`${t(`users.station.${name}`)}: ${words}`}>
        {words}
      </CellLink>
    ) : (
      <span key={name}>{words}</span>
    );
  };
  return <Facts of={useOutletCounts(counts).map((one) => [t(`users.station.${one.name}`), figure(one)] as const)} />;
}
