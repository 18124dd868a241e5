import { useId } from 'react';
import type { Batch } from '../../../machines/batch';
import { number } from '../../providers/format';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';

/** The look of what is said about a batch, and about what it would be of, above a list's rows. */
export const batchLine = 'mx-5 mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-muted px-3 py-1.5';

interface BatchLineProps {
  batch: Batch;
  words: {
    label: string;
    running: string;
    /** That the page can be left. */
    leave: string;
    done: string;
    refused: string;
    close: string;
  };
  onDismiss: () => void;
}

/** How far a batch is; then what became of it, with the records that were refused and why. */
export function BatchLine({ batch, words, onDismiss }: BatchLineProps) {
  const id = useId();
  const { state, total, done, refused, reasons } = batch;
  if (state === 'running')
    return (
      <section aria-label={words.label} className={batchLine}>
        <span id={id} className="tabular-nums">
          {words.running}
        </span>
        <Progress aria-labelledby={id} className="w-40" value={total ? (100 * (done + refused)) / total : 100} />
        <span className="text-muted-foreground">{words.leave}</span>
      </section>
    );
  return (
    <section aria-label={words.label} className={batchLine}>
      <p role="status" className="m-0">
        {words.done} {refused > 0 && <strong className="font-medium">{words.refused}</strong>}
      </p>
      <Button variant="link" size="sm" onClick={onDismiss}>
        {words.close}
      </Button>
      {reasons.length > 0 && (
        <ul className="m-0 flex w-full list-none flex-col gap-1 p-0 pb-1 text-muted-foreground">
          {reasons.map(({ message, count, sample }) => (
            <li key={message}>
              <span className="text-foreground">{number(count)}</span> {message}
              {sample.length > 0 && `: ${sample.join(', ')}${count > sample.length ? ' …' : ''}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
