import { fillPlaceholders, isTemplate } from '../../contract/placeholders';
import { Skeleton } from '../ui/skeleton';
import { useTranslation } from 'react-i18next';
import { usePersonValues } from '../person/person';

interface PreviewProps {
  text: string;
  person: number | null;
  companion: string;
  /** The message goes to many people; this person is only an example. */
  isExample: boolean;
}

/** A preview of a text with placeholders, filled in for the companion. */
export function Preview({ text, person, companion, isExample }: PreviewProps) {
  const { t } = useTranslation('chats');
  const isWanted = isTemplate(text);
  const { values, isError } = usePersonValues(person, isWanted);
  if (!isWanted) return null;
  return (
    <div
      role="region"
      aria-label={t('chats.preview')}
      className="max-h-32 overflow-y-auto rounded-lg bg-muted px-3 py-2"
    >
      <p className="m-0 text-xs text-muted-foreground">
        {person === null
          ? t('chats.previewMany')
          : t(isExample ? 'chats.previewExample' : 'chats.previewFor', { name: companion })}
      </p>
      {values ? (
        <p className="m-0 whitespace-pre-wrap break-words">{fillPlaceholders(text, values)}</p>
      ) : isError ? (
        <p className="m-0 text-muted-foreground">{t('chats.previewFailed')}</p>
      ) : (
        person !== null && <Skeleton className="mt-1 h-4 w-48" />
      )}
    </div>
  );
}
