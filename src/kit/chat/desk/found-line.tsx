import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Said, type Found } from './said';

/** Under a talk of a list: the part of its newest message or note that a search found. */
export function FoundLine({ found, said }: { found: Found | undefined; said: string }) {
  const { t } = useTranslation('desk');
  if (!found) return null;
  return (
    <span className="line-clamp-2 w-full text-xs wrap-break-word text-muted-foreground">
      {found.is_note && (
        <Lock role="img" aria-label={t('desk:note.note')} className="mr-1 inline size-3 align-[-2px] text-warn" />
      )}
      <Said text={found.excerpt} said={said} />
    </span>
  );
}
