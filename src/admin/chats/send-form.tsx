import { whyNotSend, type ChatEvent, type ChatSnapshot } from '../../../machines/chat';
import { audienceOf, draftOf } from '../../../machines/chat-writing';
import { AnswerMenu } from '../../kit/chat/answers/answer-menu';
import { Composer } from '../../kit/chat/composer';
import { placeholders, placeholderToken } from '../../contract/placeholders';
import { newKey } from '../../providers/data';
import { AudienceChoice } from './audience-choice';
import { sendLabel } from './audience-label';
import { PlaceholderMenu } from './placeholder-menu';
import { Preview } from '../../kit/chat/preview';
import { useInsertion } from '../../kit/chat/use-insertion';
import { reasonWords } from './use-chat';

interface SendFormProps {
  snapshot: ChatSnapshot;
  send: (event: ChatEvent) => void;
  companion: string;
}

/** Sends to the companion, all users or a group, placeholders filled in per recipient (document 3, section 2.4). */
export function SendForm({ snapshot, send, companion }: SendFormProps) {
  const { context } = snapshot;
  const draft = draftOf(context);
  const audience = audienceOf(context);
  const reason = whyNotSend(snapshot);
  const { textRef, insert, writeOn } = useInsertion(draft.text, (text) => send({ type: 'WRITE', text }));
  return (
    <Composer
      draft={draft}
      companion={companion}
      isSending={false}
      reason={reason ? reasonWords(reason) : undefined}
      sendWords={sendLabel(audience)}
      textRef={textRef}
      write={(parts) => send({ type: 'WRITE', ...parts })}
      attach={() => send({ type: 'ATTACH' })}
      attached={(image) => send({ type: 'ATTACHED', image })}
      onSend={() => send({ type: 'SEND', key: newKey(), at: new Date().toISOString() })}
      tools={
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AudienceChoice
              own={context.opened!.audience}
              audience={audience}
              companion={companion}
              onChange={(next) => send({ type: 'ADDRESS', audience: next })}
            />
            <PlaceholderMenu
              placeholders={placeholders}
              onInsert={(one) => insert(placeholderToken(one))}
              onClosed={writeOn}
            />
            <AnswerMenu onInsert={insert} onClosed={writeOn} />
          </div>
          <Preview
            text={draft.text}
            person={context.opened!.companion.id}
            companion={companion}
            isExample={audience.to !== 'user'}
          />
        </>
      }
    />
  );
}
