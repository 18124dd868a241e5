import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Ago } from './ago';
import type { Draft } from './drafts';

/** Covers the bottom of the form, so that it causes no layout shift; `FormBody` adds padding to scroll past it. */
function OverFoot({ children }: { children: ReactNode }) {
  return (
    <div data-offer className="pointer-events-none absolute inset-x-0 bottom-0 z-4 flex justify-center px-5 pb-3">
      <div
        role="status"
        className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-border bg-background py-1.5 pl-3 pr-1.5 shadow-lg"
      >
        {children}
      </div>
    </div>
  );
}

/** Offers the draft of an earlier visit. */
export function DraftOffer({ draft, onTake, onDrop }: { draft: Draft; onTake: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  return (
    <OverFoot>
      <span className="mr-2 grow">
        {t('form:draftFound', { count: Object.keys(draft.values).length })} <Ago at={draft.at} />
      </span>
      <Button variant="outline" size="sm" onClick={onTake}>
        {t('form:restore')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {t('form:discardDraft')}
      </Button>
    </OverFoot>
  );
}

/** A notice that the unsaved changes from before the session ended have been restored. */
export function DraftBack() {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <OverFoot>
      <span className="grow">{t('form:draftBack')}</span>
      <Button size="icon-sm" variant="ghost" aria-label={t('shell:help.close')} onClick={() => setSeen(true)}>
        <X aria-hidden />
      </Button>
    </OverFoot>
  );
}
