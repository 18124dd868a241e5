import { number } from '../../providers/format';
import type { ChartData } from './chart-data';

interface ChartTableProps extends ChartData {
  label: string;
  /** The heading of the points' names. */
  first: string;
}

/** The numbers of a drawing for screen readers; visually hidden. */
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
