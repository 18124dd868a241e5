import type { Judgement } from '../../../machines/batch';

interface RefusedListProps {
  judgement: Judgement | null;
  say: (count: number, reason: string) => string;
}

/** How many of those that match are left out of a batch, and why. */
export function RefusedList({ judgement, say }: RefusedListProps) {
  if (!judgement?.refused.length) return null;
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-muted-foreground">
      {judgement.refused.map((one) => (
        <li key={one.message}>{say(one.count, one.message)}</li>
      ))}
    </ul>
  );
}
