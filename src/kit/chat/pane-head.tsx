import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { PersonLink } from '../person/person-link';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';

interface HeadProps {
  title: string;
  /** The app user whose chat it is. */
  person?: number | null | undefined;
  hint?: string | undefined;
  /** The label of the button back to the list, which is shown on narrow windows. */
  back: string;
  onBack: () => void;
  children?: ReactNode;
}

/** The header of a chat pane: whose chat it is. */
export function PaneHead({ title, person, hint, back, onBack, children }: HeadProps) {
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-5 py-2">
      <Button size="icon" variant="ghost" data-back aria-label={back} className="md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">
        <h2 className="m-0 truncate text-base font-semibold">
          {person ? (
            <PersonLink id={person} className="text-foreground">
              {title}
            </PersonLink>
          ) : (
            title
          )}
        </h2>
        <p className="m-0 text-muted-foreground">{hint ?? '\u00a0'}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden max-md:w-full">{children}</div>
    </header>
  );
}

/** The skeleton of a chat history that is being loaded. */
export function LoadingHistory() {
  return (
    <div aria-busy className="flex flex-1 flex-col justify-end gap-2.5 px-5 py-4">
      <Skeleton className="h-14 w-64 rounded-xl" />
      <Skeleton className="h-14 w-72 self-end rounded-xl" />
      <Skeleton className="h-14 w-56 rounded-xl" />
    </div>
  );
}
