import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { number } from '../../providers/format';
import { mostRows } from './rows';
import type { LoadedKind } from './use-entries';

/** The kinds that could not be loaded, and those of which not everything was searched; the others are shown. */
export function Problems({ loaded }: { loaded: readonly LoadedKind[] }) {
  const { t } = useTranslation(['content-calendar', 'shell']);
  const nameOf = ({ kind }: LoadedKind) => t(`shell:menu.${kind.path}.title`);
  const cut = loaded.filter((one) => one.isCut);
  return (
    <>
      {loaded
        .filter((one) => one.error)
        .map((one) => (
          <div
            key={one.kind.path}
            role="alert"
            className="mx-5 mb-2 flex flex-wrap items-center gap-3 rounded-lg border border-bad/40 bg-bad-bg px-3 py-1.5 text-foreground"
          >
            <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
            <span className="min-w-0 flex-1">
              {t('content-calendar.failed', { kind: nameOf(one), message: one.error!.message })}
            </span>
            <Button variant="outline" size="sm" onClick={one.retry}>
              {t('content-calendar.retry')}
            </Button>
          </div>
        ))}
      {cut.length > 0 && (
        <p className="mx-5 mb-2 mt-0 text-muted-foreground">
          {t('content-calendar.cut', { kinds: cut.map(nameOf).join(', '), most: number(mostRows) })}
        </p>
      )}
    </>
  );
}
