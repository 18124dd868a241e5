import type { Audience } from '../../../machines/chat-writing';
import { chipClass } from '../../kit/list/filters/chip';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { groupMessages } from '../messages/send/target-group/resource';
import { GroupSelect } from './group-select';

interface ChoiceProps {
  /** The chat's default recipient: its user, or the audience of a broadcast chat. */
  own: Audience;
  audience: Audience;
  companion: string;
  onChange: (audience: Audience) => void;
}

/** One audience only: never all users and a group together (decisions, 'Which send call wins'). */
export function AudienceChoice({ own, audience, companion, onChange }: ChoiceProps) {
  const { t } = useTranslation('chats');
  // A broadcast chat has a fixed audience.
  if (own.to !== 'user') return null;
  const group: Audience = { to: 'group', id: null, name: '' };
  const options: [Audience, string][] = [
    [own, t('chats.to.user', { name: companion })],
    [{ to: 'all' }, t('chats.to.all')],
    ...(can(groupMessages, 'list') ? [[group, t('chats.to.group')] as [Audience, string]] : []),
  ];
  return (
    <div role="group" aria-label={t('chats.to.label')} className="flex flex-wrap items-center gap-1.5">
      {options.map(([one, words]) => {
        const isSet = one.to === audience.to;
        return (
          <button
            key={one.to}
            type="button"
            aria-pressed={isSet}
            onClick={() => !isSet && onChange(one)}
            className={chipClass(isSet ? 'set' : 'unset', isSet ? 'cursor-pointer px-2.5' : undefined)}
          >
            <span className="truncate">{words}</span>
          </button>
        );
      })}
      {audience.to === 'group' && (
        <GroupSelect id={audience.id} onChange={(id, name) => onChange({ to: 'group', id, name })} />
      )}
    </div>
  );
}
