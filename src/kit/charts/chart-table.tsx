import { number } from '../../providers/format';
import type { ChartData } from './chart-data';

interface ChartTableProps extends ChartData {
  label: string;
  /** The heading for the names of the points. */
  first: string;
}

/** A chart's values as a visually hidden table for screen readers. */
export function ChartTable({ label, first, series, points }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={series[at]}>{number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
