import { useEffect, useRef, useState } from 'react';
import { useNextTalk } from '../../kit/chat/desk/next';
import { NextButton } from '../../kit/chat/desk/next-button';
import { useNarrowFocus } from '../../kit/chat/use-narrow-focus';
import { cn } from '../../kit/ui/cn';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { customMessages } from '../messages/send/custom/resource';
import { ChatList } from './chat-list';
import { ChatPane } from './chat-pane';
import { CustomMessages } from './custom-messages';
import { ListFilter } from './list-filter';
import { nextChat } from './next-chat';
import { noteOpened, openedChats } from './opened';
import { useUrlState } from './url-state';
import { useChat } from './use-chat';
import { useChats } from './use-chats';

export default function Chats() {
  const { t } = useTranslation(['chats', 'chat', 'desk']);
  const [urlState, move] = useUrlState();
  const page = useChats(urlState);
  const { snapshot, send } = useChat(urlState.chat, page);
  const [opened, setOpened] = useState(openedChats);
  const root = useRef<HTMLDivElement>(null);
  const next = useNextTalk({
    root,
    shown: snapshot.context.opened?.chatId ?? null,
    find: () => nextChat(urlState.chat),
    open: (chat: string) => move({ chat }),
  });
  useNarrowFocus(root, urlState.chat, 'data-chat');
  useEffect(() => {
    if (urlState.chat !== null) setOpened(noteOpened(urlState.chat));
  }, [urlState.chat]);
  const isOpen = urlState.chat !== null;
  return (
    <div ref={root} className="flex min-h-0 flex-1">
      <div
        className={cn(
          'flex min-h-0 w-full flex-col md:w-1/4 md:min-w-72 md:shrink-0 md:border-r md:border-border',
          isOpen && 'max-md:hidden',
        )}
      >
        <div className="flex min-h-12 flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
          <h1 className="m-0 flex-1 text-lg font-semibold">{t('chats.title')}</h1>
          {can(customMessages, 'list') && <CustomMessages />}
          <NextButton onNext={next} />
        </div>
        <ListFilter urlState={urlState} move={move} />
        <ChatList page={page} urlState={urlState} opened={opened} move={move} />
      </div>
      <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-md:hidden')}>
        <ChatPane snapshot={snapshot} send={send} said={urlState.said} onBack={() => move({ chat: null })} />
      </div>
    </div>
  );
}
