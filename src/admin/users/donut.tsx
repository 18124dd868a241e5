interface DonutProps {
  /** The accessible name: a sentence that describes the chart. */
  label: string;
  caption: string;
  total: string;
  /** Shares in per cent. */
  parts: readonly { name: string; share: number; colour: string }[];
}

/** A donut chart that starts at twelve o'clock. */
export function Donut({ label, caption, total, parts }: DonutProps) {
  let before = 0;
  const arcs = parts.map((part) => {
    const start = before;
    before += part.share;
    return { ...part, start };
  });
  return (
    <div role="img" aria-label={label} className="relative size-36">
      <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden>
        <circle cx="50" cy="50" r="42" fill="none" strokeWidth="11" className="stroke-idle-bg" />
        {arcs.map(({ name, share, colour, start }) => (
          <circle
            key={name}
            cx="50"
            cy="50"
            r="42"
            fill="none"
            strokeWidth="11"
            pathLength="100"
            className={colour}
            stroke="currentColor"
            strokeDasharray={`${share} ${100 - share}`}
            strokeDashoffset={-start}
          />
        ))}
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center px-6 text-center">
        <span className="text-lg leading-6 font-semibold">{total}</span>
        <span className="text-[11px] leading-3.5 text-muted">{caption}</span>
      </span>
    </div>
  );
}
