import type { Address, AddressReason } from '../../../../machines/trade-address';
import { Missing } from '../../../kit/list/table/cell';
import { PersonLink } from '../../../kit/person/person-link';
import { ReasonedCheckbox } from '../../../kit/ui/reasoned-checkbox';
import { Skeleton } from '../../../kit/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/ui/table';
import { dayOf } from '../../../providers/format';
import { useTranslation } from 'react-i18next';

const columns = ['selected', 'id', 'name', 'surname', 'phone', 'last_transaction_date'] as const;
/** This screen shows days as YYYY-MM-DD, in the market's time zone (document 1, section 2.8). */
const isoDay = (moment: string) => dayOf(moment).split('.').reverse().join('-');

interface UserTableProps {
  address: Address | null;
  chosen: readonly number[];
  whyNot: AddressReason | null;
  onToggle: (user: number) => void;
}

export function UserTable({ address, chosen, whyNot, onToggle }: UserTableProps) {
  const { t } = useTranslation('programmes');
  const label = (column: (typeof columns)[number]) => t(`address.fields.${column}`);
  const reason = whyNot ? t(`address.${whyNot}`) : undefined;
  return (
    <section aria-label={t('address.users')}>
      <div className="mb-2 flex flex-wrap items-baseline gap-3">
        <h2 className="m-0 text-base font-semibold">{t('address.users')}</h2>
        <span role="status" className="text-muted-foreground">
          {address && t('address.chosen', { chosen: chosen.length, all: address.users.length })}
        </span>
      </div>
      <Table aria-label={t('address.users')}>
        <TableHeader>
          <TableRow>
            {columns.map((column) => (
              <TableHead key={column}>{label(column)}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {address
            ? address.users.map((user) => {
                const name = [user.name, user.surname].filter(Boolean).join(' ') || `#${user.id}`;
                return (
                  <TableRow key={user.id}>
                    <TableCell>
                      <span className="flex">
                        <ReasonedCheckbox
                          aria-label={t('address.select', { name })}
                          checked={chosen.includes(user.id)}
                          reason={reason}
                          onCheckedChange={() => onToggle(user.id)}
                        />
                      </span>
                    </TableCell>
                    <TableCell className="text-muted-foreground">{user.id}</TableCell>
                    <TableCell>{user.name ? <PersonLink id={user.id}>{user.name}</PersonLink> : <Missing />}</TableCell>
                    <TableCell>{user.surname || <Missing />}</TableCell>
                    <TableCell className="whitespace-nowrap">{user.phone || <Missing />}</TableCell>
                    <TableCell>
                      {user.last_transaction_date ? (
                        <time dateTime={user.last_transaction_date}>{isoDay(user.last_transaction_date)}</time>
                      ) : (
                        <Missing />
                      )}
                    </TableCell>
                  </TableRow>
                );
              })
            : [0, 1, 2, 3].map((row) => (
                <TableRow key={row} aria-hidden>
                  {columns.map((column) => (
                    <TableCell key={column}>
                      <Skeleton className="my-1 h-3 w-20" />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
      {address?.users.length === 0 && (
        <p className="m-0 px-5 py-10 text-center text-muted-foreground">{t('address.noUsers')}</p>
      )}
    </section>
  );
}
