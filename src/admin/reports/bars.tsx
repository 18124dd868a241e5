import { number } from '../../providers/format';

/** Opacities of the parts, strongest first, so that they differ without colour. */
const shades = [1, 0.55, 0.25];

/** Up to this number of bars there is room for a name below each. */
const fewBars = 6;

interface BarsProps {
  label: string;
  /** The heading of the table column with the bars' names. */
  first: string;
  names: readonly string[];
  bars: readonly { id: string; name: string; values: readonly number[] }[];
  isStale?: boolean;
}

/** A bar chart of one or several parts, with a table for assistive technology. */
export function Bars({ label, first, names, bars, isStale }: BarsProps) {
  const most = Math.max(1, ...bars.map((one) => one.values.reduce((sum, value) => sum + value, 0)));
  const width = 100 / Math.max(1, bars.length);
  return (
    <figure className="m-0 px-5 pb-3" style={{ height: 160 }}>
      <figcaption className="flex h-6 items-center gap-4 text-xs text-muted">
        <span>{label}</span>
        {names.length > 1 &&
          names.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-sm bg-accent" style={{ opacity: shades[at] }} />
              {name}
            </span>
          ))}
      </figcaption>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={`w-full rounded-md bg-panel text-accent ${isStale ? 'opacity-70' : ''}`}
        style={{ height: 104 }}
      >
        {bars.map(({ id, name, values }, at) => {
          let top = 100;
          return (
            <g key={id}>
              <title>{`${name}: ${values.map((value) => number(value)).join(' / ')}`}</title>
              {values.map((value, part) => {
                const height = (value / most) * 96;
                top -= height;
                return (
                  <rect
                    key={names[part]}
                    x={at * width + width * 0.1}
                    width={width * 0.8}
                    y={top}
                    height={height}
                    fill="currentColor"
                    fillOpacity={shades[part]}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="m-0 flex justify-between text-xs leading-5 text-muted">
        {bars.length > fewBars
          ? [bars[0]!, bars.at(-1)!].map(({ id, name }) => <span key={id}>{name}</span>)
          : bars.map(({ id, name, values }) => (
              <span key={id} title={name} className="min-w-0 flex-1 truncate text-center">
                {name} <span className="text-fg">{values.map((value) => number(value)).join(' / ')}</span>
              </span>
            ))}
      </p>
      <div className="sr-only">
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, name, values }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={names[at]}>{number(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
