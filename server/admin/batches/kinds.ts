import { messageMatching } from '../messages/send/message-matching';
import { markMatching } from '../quests/attachments/mark-matching';
import type { BatchKind } from './kind';

/** The actions on all records that match, by the name that a batch is stored with. */
export const batchKinds = { mark: markMatching, message: messageMatching } as const satisfies Record<string, BatchKind>;
export type BatchKindName = keyof typeof batchKinds;

/** Undefined for a batch that a later version of the server has begun. */
export const kindNamed = (name: string): BatchKind | undefined =>
  Object.hasOwn(batchKinds, name) ? batchKinds[name as BatchKindName] : undefined;
