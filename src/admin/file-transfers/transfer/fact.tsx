import type { ReactNode } from 'react';

/** One line of a description list: what it is, and its value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-3 border-b border-border/60 px-3.5 py-2 last:border-b-0">
    <dt className="w-32 shrink-0 text-muted-foreground">{label}</dt>
    <dd className="m-0 min-w-0 flex-1 break-words">{children}</dd>
  </div>
);
