import { useListContext } from '../../kit/list/list-context';
import { ReportPeriods } from './report-periods';
import { Totals } from './totals';

/** What stands above a report's chart: its periods and its sums. */
export default function ReportHead() {
  const { own } = useListContext();
  return (
    <>
      <ReportPeriods />
      {own.contract.report?.totals && <Totals />}
    </>
  );
}
