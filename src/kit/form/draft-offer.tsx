import { useTranslation } from '../../providers/i18n';
import { Button } from '../ui/button';
import { Ago } from './ago';
import type { Draft } from './drafts';

/** What was typed here before and never saved. */
export function DraftOffer({ draft, onTake, onDrop }: { draft: Draft; onTake: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="mx-5 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel px-3 py-1.5">
      <span className="flex-1">
        {t('form:draftFound', { count: Object.keys(draft.values).length })} <Ago at={draft.at} />
      </span>
      <Button size="sm" onClick={onTake}>
        {t('form:restore')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {t('form:discardDraft')}
      </Button>
    </div>
  );
}
