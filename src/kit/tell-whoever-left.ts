import { rememberPerson } from '../providers/session';

interface Outcome<T> {
  failed: (error: unknown) => void;
  done?: (answer: T) => void;
}

/**
 * A machine's call whose outcome is told here to whoever has left the screen meanwhile, as the machine has stopped by
 * then. `signal` is that of the actor. Whoever has signed in since is told nothing.
 */
export async function tellWhoeverLeft<T>(
  signal: AbortSignal,
  call: Promise<T>,
  { failed, done }: Outcome<T>,
): Promise<T> {
  const isSamePerson = rememberPerson();
  const hasLeft = () => signal.aborted && isSamePerson();
  const answer = await call.catch((error: unknown) => {
    if (hasLeft()) failed(error);
    throw error;
  });
  if (hasLeft()) done?.(answer);
  return answer;
}
