import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../kit/person/person-link';
import { Skeleton } from '../../kit/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/ui/table';
import { Badge, type Tone } from '../../kit/ui/badge';
import { deviceTypes, PushIdentifiers } from './push-identifiers';
import { useOnlineUsers, type Connection, type OnlineUser } from './socket';

const columns = ['id', 'name', 'surname', 'ios', 'android'] as const;
const tones: Record<Connection, Tone> = { connecting: 'idle', connected: 'ok', disconnected: 'warn', refused: 'bad' };

export default function OnlineUsers() {
  const { t } = useTranslation('staff');
  const { users, connection } = useOnlineUsers();
  const count = users && t('online-users.count', { count: users.length });
  const said = useSlowly(count, 10_000);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-3 px-5 pb-2.5 pt-4">
        <h1 className="m-0 text-lg font-semibold">{t('online-users.title')}</h1>
        <span className="flex-1 text-muted-foreground">{count}</span>
        <Badge role="status" variant={tones[connection]}>
          {t(`online-users.connection.${connection}`)}
        </Badge>
        <p role="status" className="sr-only">
          {said}
        </p>
      </header>
      <div className="min-h-0 flex-1 overflow-auto border-t border-border">
        <Table aria-label={t('online-users.title')} aria-busy={!users && connection === 'connecting'}>
          <TableHeader>
            <TableRow>
              {columns.map((column) => (
                <TableHead key={column} className="sticky top-0 first:pl-5">
                  {t(`online-users.fields.${column}`)}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {users?.map((user) => (
              <Row key={user.id} user={user} />
            ))}
            {!users &&
              connection === 'connecting' &&
              [0, 1, 2, 3, 4].map((at) => (
                <TableRow key={at}>
                  {columns.map((column) => (
                    <TableCell key={column}>
                      <Skeleton className="my-1 h-3 w-24" />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
          </TableBody>
        </Table>
        {(users ? users.length === 0 : connection !== 'connecting') && (
          <p className="m-0 px-5 py-16 text-center text-muted-foreground">{t('online-users.empty')}</p>
        )}
      </div>
    </div>
  );
}

const Row = memo(
  function Row({ user }: { user: OnlineUser }) {
    const { t } = useTranslation('staff');
    const name = [user.name, user.surname].filter(Boolean).join(' ') || `#${user.id}`;
    return (
      <TableRow>
        <TableCell className="pl-5! text-muted-foreground">{user.id}</TableCell>
        <TableCell>
          <PersonLink
            id={user.id}
            label={t('online-users.open', { name })}
            className="inline-block min-h-6 content-center -my-1 font-medium text-foreground"
          >
            {user.name || `#${user.id}`}
          </PersonLink>
        </TableCell>
        <TableCell>{user.surname}</TableCell>
        <TableCell>
          <PushIdentifiers devices={user.devices} type={deviceTypes.ios} />
        </TableCell>
        <TableCell>
          <PushIdentifiers devices={user.devices} type={deviceTypes.android} />
        </TableCell>
      </TableRow>
    );
  },
  (before, after) => JSON.stringify(before.user) === JSON.stringify(after.user),
);

/** Throttles a text for screen readers: announces it at most once per `pause` milliseconds. */
function useSlowly(text: string | undefined, pause: number): string | undefined {
  const [said, setSaid] = useState<string>();
  const tell = useEffectEvent(() => setSaid(text));
  const isThere = text !== undefined;
  useEffect(() => {
    tell();
    const timer = setInterval(tell, pause);
    return () => clearInterval(timer);
  }, [pause, isThere]);
  return said;
}
