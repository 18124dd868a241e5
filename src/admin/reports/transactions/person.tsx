import { Statement } from '../../transactions/statement';
import { transactionReport } from './resource';

export default function StatementOfPerson({ id }: { id: number }) {
  return <Statement of={transactionReport} id={id} />;
}
