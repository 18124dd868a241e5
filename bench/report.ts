/** A measured value with its bound and its baseline. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 'px' | 'kB' | 'MB' | 'x' | 'requests' | 'bytes' | 's' | '';
  /** The maximum, or with `least` the minimum. */
  limit?: number;
  least?: boolean;
  /** What it was compared with in the same run. */
  baseline?: string;
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
const unit = (figure: Figure) => (figure.unit && figure.unit !== 'x' ? ` ${figure.unit}` : '');

/** Prints figures as a table, in the order in which they were measured. */
export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n## ${title}\n\n| | measured | bound | | baseline |\n|---|---:|---:|---|---|`);
  for (const figure of figures) {
    const kept =
      figure.limit === undefined || (figure.least ? figure.value >= figure.limit : figure.value <= figure.limit);
    const bound =
      figure.limit === undefined
        ? ''
        : `${figure.least ? '>=' : '<='} ${figure.limit}${figure.unit === 'x' ? ' x' : unit(figure)}`;
    console.log(
      `| ${figure.name} | ${round(figure.value)}${figure.unit === 'x' ? ' x' : unit(figure)} | ${bound} | ${figure.limit === undefined ? '' : kept ? 'kept' : '**missed**'} | ${figure.baseline ?? ''} |`,
    );
  }
}
