import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { personChatOf } from '../../contract/chat-id';
import { fetchHistory, isOurs } from '../../kit/chat/messages';
import { CellLink } from '../../kit/list/table/cell-link';
import { usePerson, personName } from '../../kit/person/person';
import { BlockFailed, Nothing, PersonRow, RowsSkeleton } from '../../kit/person/person-rows';
import type { CallError } from '../../providers/http';
import { chats } from './resource';

/** How many of the latest messages are shown. */
const shown = 3;

/** The address of a person's chat. */
export const chatHref = (id: number): string => `/${chats.path}?chat=${personChatOf(id, edition.broadcastChats)}`;

/** What was last written in the person's chat. */
export default function ChatOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  const { person } = usePerson(id);
  const chat = personChatOf(id, edition.broadcastChats);
  const { data, error, refetch } = useQuery<Awaited<ReturnType<typeof fetchHistory>>, CallError>({
    queryKey: [chats.path, 'of-person', chat],
    queryFn: ({ signal }) => fetchHistory({ chat_id: chat }, signal),
    staleTime: 30_000,
    retry: false,
  });
  if (error) return <BlockFailed message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const said = ({ text, caption, link, image }: (typeof data)[number]['message']) =>
    text || caption || link || (image ? t('chat.image') : '');
  return (
    <>
      {data.length ? (
        <ul className="m-0 flex list-none flex-col p-0">
          {data
            .slice(-shown)
            .toReversed()
            .map((one, at) => (
              <li key={one.id ?? at} className="border-b border-border/60 last:border-b-0">
                <PersonRow
                  title={said(one.message)}
                  note={isOurs(one) ? t('chat.us') : person && personName(person)}
                  at={one.created_at}
                />
              </li>
            ))}
        </ul>
      ) : (
        <Nothing />
      )}
      <p className="m-0 pt-1.5">
        <CellLink to={chatHref(id)} className="inline-block min-h-6 content-center">
          {t('chat.open')}
        </CellLink>
      </p>
    </>
  );
}
