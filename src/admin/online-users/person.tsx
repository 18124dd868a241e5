import { useTranslation } from 'react-i18next';
import { usePerson } from '../../kit/person/person';
import { PersonRow, RowsSkeleton } from '../../kit/person/person-rows';
import { labelKey } from '../../kit/words';
import { Badge } from '../../kit/ui/badge';
import { users as appUsers } from '../users/resource';
import { deviceTypes } from './push-identifiers';
import { useOnlineUsers } from './socket';

/** Whether the person is in the app now, on which devices, and since when they use it. */
export default function PresenceOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  const { users, connection } = useOnlineUsers();
  const { person } = usePerson(id);
  if (!users && connection === 'connecting') return <RowsSkeleton />;
  const present = users?.find((one) => one.id === id);
  const devices = Object.entries(deviceTypes).flatMap(([name, type]) =>
    present?.devices?.some((one) => one.type === type) ? t(`presence.${name as keyof typeof deviceTypes}`) : [],
  );
  return (
    <>
      <PersonRow
        title={devices.length ? devices.join(', ') : t('presence.app')}
        note={person?.app_version && `${t(labelKey(appUsers, 'app_version'))} ${person.app_version}`}
      >
        <span role="status">
          <Badge variant={present ? 'ok' : 'idle'}>
            {t(users ? (present ? 'presence.online' : 'presence.offline') : 'presence.unknown')}
          </Badge>
        </span>
      </PersonRow>
      {person?.first_login_date && (
        <PersonRow title={t(labelKey(appUsers, 'first_login_date'))} at={person.first_login_date} />
      )}
    </>
  );
}
