import { booleanOf } from '../../../contract/read-record';
import { Missing } from '../../../kit/list/table/cell';
import { PersonLink } from '../../../kit/person/person-link';
import { ReasonedCheckbox } from '../../../kit/ui/reasoned-checkbox';
import { cn } from '../../../kit/ui/cn';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/ui/table';
import { dateOf } from '../../../providers/format';
import { useTranslation } from 'react-i18next';
import type { Address, Seller } from '../outlet-answer';
import type { Rewards } from './rewards';

const columns = ['id', 'name', 'surname', 'phone', 'last_transaction_date'] as const;

export function Sellers({ address, rewards }: { address: Address; rewards: Rewards }) {
  const { t } = useTranslation('cpa');
  if (!address.sellers.length) return <p className="m-0 px-3.5 py-3 text-muted-foreground">{t('view.noSellers')}</p>;
  return (
    <Table
      aria-label={t('view.sellers', { code: address.outlet_code })}
      className={cn('table-fixed [&_:is(th,td):first-child]:pl-3.5', rewards.isGraded ? 'min-w-4xl' : 'min-w-2xl')}
    >
      {/* Fixed widths, so that the columns of all outlets line up. */}
      <colgroup>
        <col className="w-20" />
        <col span={3} />
        <col span={rewards.isGraded ? 2 : 1} className="w-54" />
      </colgroup>
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableHead key={column}>{t(`view.fields.${column}`)}</TableHead>
          ))}
          {rewards.isGraded && <TableHead>{t('view.fields.should_rewarded')}</TableHead>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {address.sellers.map((seller) => (
          <Row key={seller.id} seller={seller} rewards={rewards} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ seller, rewards }: { seller: Seller; rewards: Rewards }) {
  const { t } = useTranslation('cpa');
  const name = [seller.name, seller.surname].filter(Boolean).join(' ') || `#${seller.id}`;
  const { last_transaction_date: last } = seller;
  return (
    <TableRow>
      <TableCell className="text-muted-foreground">{seller.id}</TableCell>
      <TableCell className="break-words">
        {seller.name ? <PersonLink id={seller.id}>{seller.name}</PersonLink> : <Missing />}
      </TableCell>
      <TableCell className="break-words">{seller.surname || <Missing />}</TableCell>
      <TableCell className="whitespace-nowrap">{seller.phone || <Missing />}</TableCell>
      <TableCell>{last ? <time dateTime={last}>{dateOf(last).slice(0, 10)}</time> : <Missing />}</TableCell>
      {rewards.isGraded && (
        <TableCell>
          <ReasonedCheckbox
            aria-label={t('view.reward', { name })}
            aria-busy={rewards.isSaving(seller.id)}
            checked={rewards.shown(seller.id, booleanOf(seller.should_rewarded) === true)}
            reason={rewards.reason ? t(`cpa-program.why.${rewards.reason}`) : undefined}
            onCheckedChange={(on) => rewards.tick(seller.id, on)}
          />
        </TableCell>
      )}
    </TableRow>
  );
}
