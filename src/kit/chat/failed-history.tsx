import { Button } from '../ui/button';

/** An error message in place of a chat history that failed to load, with a retry button. */
export function FailedHistory({ message, retry, onRetry }: { message: string; retry: string; onRetry: () => void }) {
  return (
    <div role="alert" className="m-auto flex max-w-md flex-col items-center gap-3 px-5 py-14 text-center">
      <p className="m-0 text-bad">{message}</p>
      <Button variant="default" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
