import { edition } from 'virtual:edition';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { users } from '../../admin/users/resource';
import { optionsFor } from '../../contract/fields';
import { here } from '../../here';
import { dayOf, number } from '../../providers/format';
import { Badge } from '../ui/badge';
import { Skeleton } from '../ui/skeleton';
import { labelKey, optionKey } from '../words';
import { outletOf, type Person } from './person';

/** The person's status as a badge. */
export function PersonStatus({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const options = optionsFor(here(users).fields.get('status')?.options ?? [], edition.code);
  const status = options.find((one) => one.id === person.status);
  return status ? (
    <Badge variant={status.tone} colour={status.colour}>
      {t(optionKey(users, 'status', status))}
    </Badge>
  ) : null;
}

/** The balance in large digits, with the market's word for it. */
export function PersonBalance({ person }: { person: Person }) {
  const { t } = useTranslation('person');
  if (typeof person.coins !== 'number') return null;
  return (
    <p className="m-0 flex items-baseline gap-1.5">
      <b className="text-xl font-semibold tabular-nums">{number(person.coins)}</b>
      <span className="text-muted-foreground">{t('points.name', { count: person.coins })}</span>
    </p>
  );
}

/** How to reach the person, where they work, and who looks after them; what the back-end does not say is left out. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { phone, manager, last_transaction_date: last } = person;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t(labelKey(users, 'phone')),
      phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-foreground underline-offset-4 hover:underline">
          {phone}
        </a>
      ),
    ],
    [t(labelKey(users, 'outlet_address_id')), outletOf(person)],
    [t(labelKey(users, 'manager_id')), [manager?.fullName, manager?.region?.name].filter(Boolean).join(', ')],
    [t(labelKey(users, 'last_transaction_date')), last && <time dateTime={last}>{dayOf(last)}</time>],
  ];
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="m-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export const PersonFactsSkeleton = () => (
  <div aria-busy className="flex flex-col gap-2">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-3.5 w-44" />
    <Skeleton className="h-3.5 w-52" />
    <Skeleton className="h-3.5 w-36" />
  </div>
);
