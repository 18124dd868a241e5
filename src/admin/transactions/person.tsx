import { transactions } from './resource';
import { Statement } from './statement';

export default function StatementOfPerson({ id }: { id: number }) {
  return <Statement of={transactions} id={id} />;
}
