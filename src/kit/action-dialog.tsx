import type { ReactNode } from 'react';
import { Button } from './ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from './ui/dialog';

interface Answer {
  words: string;
  /** Why it cannot be given now. */
  reason: string | undefined;
  give: () => void;
}
interface ActionDialogProps {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  /** What will happen: figures, a form. */
  children: ReactNode;
  /** What went wrong, in one or more sentences, the first of them in bold. */
  failure?: readonly (string | null | undefined)[] | undefined;
  /** Shown between that and the buttons. */
  progress?: ReactNode;
  /** What is going on, for screen readers; it is shown by the reasons of the buttons. */
  working: string | undefined;
  cancel: Answer;
  confirm: Answer;
}

/**
 * The question before an action on many: what it would do, what went wrong with it, and two buttons, which a machine
 * allows or not. Escape and a click outside cancel.
 */
export function ActionDialog({
  isOpen,
  title,
  description,
  children,
  failure,
  progress,
  working,
  cancel,
  confirm,
}: ActionDialogProps) {
  const [bold, ...more] = failure ?? [];
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && cancel.give()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
        {failure && (
          <div role="alert" className="rounded-lg bg-bad-bg p-3 text-bad">
            <p className="m-0 font-medium">{bold}</p>
            {more.map(
              (words) =>
                words && (
                  <p key={words} className="m-0">
                    {words}
                  </p>
                ),
            )}
          </div>
        )}
        {progress}
        <p role="status" className="sr-only">
          {working}
        </p>
        <DialogFooter className="mt-0">
          <Button variant="outline" reason={cancel.reason} onClick={cancel.give}>
            {cancel.words}
          </Button>
          <Button variant="default" reason={confirm.reason} onClick={confirm.give}>
            {confirm.words}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
