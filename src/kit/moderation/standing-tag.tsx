import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/badge';

const tones: Record<string, Tone> = { accept: 'ok', decline: 'bad', delete: 'idle' };

/** The moderation status of an item: accepted, declined, or on moderation. */
export function StandingTag({ decided }: { decided: string | null }) {
  const { t } = useTranslation('attachments');
  return (
    <Badge variant={decided === null ? 'warn' : (tones[decided] ?? 'idle')}>
      {t(`attachments:standing.${decided ?? 'waiting'}`)}
    </Badge>
  );
}
