import { t } from 'i18next';
import { Component, lazy, type ComponentType, type ReactNode } from 'react';
import { loadWords } from '../providers/i18n';
import { Button } from './ui/button';
import { cn } from './ui/cn';

/** The code or the words of a part could not be loaded. */
class NotLoaded extends Error {}

/**
 * A part of a screen whose code is loaded when it is shown, inside a `Suspense` of the screen's own. If the connection is
 * lost by then, the part says so and can be tried again; the screen and what is typed in it stay. `words` are the
 * namespaces that it has beside its screen's.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words: readonly string[] = [],
): ComponentType<Props> {
  // React remembers a load that failed, so every attempt is a component of its own.
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        const [module] = await Promise.all([load(), words.length && loadWords(...words)]);
        return module;
      } catch (cause) {
        throw new NotLoaded('The code of a part could not be loaded', { cause });
      }
    });
  let Part = attempt();
  return class LazyPart extends Component<Props, { error?: unknown }> {
    override state: { error?: unknown } = {};
    static getDerivedStateFromError = (error: unknown) => ({ error });
    retry = () => {
      Part = attempt();
      this.setState({ error: undefined });
    };
    override render(): ReactNode {
      const { error } = this.state;
      // Whatever else goes wrong in the part is the screen's to show.
      if (error !== undefined && !(error instanceof NotLoaded)) throw error;
      return error ? <Failure onRetry={this.retry} /> : <Part {...this.props} />;
    }
  };
}

/** A panel that floats shows it in its own place, all others at the bottom of the window or the dialog. */
const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className={cn(
      'fixed inset-x-0 bottom-4 z-50 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-lg border border-border bg-popover px-4 py-2 text-popover-foreground shadow-lg',
      'in-[[data-radix-popper-content-wrapper]]:static in-[[data-radix-popper-content-wrapper]]:max-w-none in-[[data-radix-popper-content-wrapper]]:border-0 in-[[data-radix-popper-content-wrapper]]:shadow-none',
    )}
  >
    {t('shell:connection.notLoaded')}
    <Button variant="outline" size="sm" onClick={onRetry}>
      {t('shell:connection.retry')}
    </Button>
  </div>
);
