import type { ReactNode } from 'react';

/** The known details of a row with their labels; empty ones are left out. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
      {of.flatMap(([label, value]) =>
        value === null || value === undefined || value === ''
          ? []
          : [
              <div key={label} className="contents">
                <dt className="max-w-32 text-muted-foreground">{label}</dt>
                <dd className="m-0 min-w-0 break-words">{value}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}
