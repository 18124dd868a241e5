import { archiveMachine } from '../../machines/archive';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';

const archiving = '0.archive.archiving';

/** Archiving a goal tracker (document 2, sections 2.26, 4, 7.3 and 8). */
export const archiveApproved = defineApproved<typeof archiveMachine>({
  machine: archiveMachine,
  roles: { anyone: undefined },
  events: {
    'ask-7': { type: 'ASK', id: 7 },
    'ask-8': { type: 'ASK', id: 8 },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'archive-ok': done(archiving),
    'archive-500': failed(archiving, new Error('The disk is full')),
  },
  situations: {
    idle: '',
    asking: 'ask-7',
    archiving: 'ask-7 confirm',
    'asking, after an error': 'ask-7 confirm archive-500',
  },
  facts: ({ context }) => ({ record: context.id }),
  texts: {
    archive: (id: number) => `record ${id}`,
    tellFailed: ({ error }: { error: Error }) => error.message,
  },
  // 4: 'can be archived … after a confirmation'. 8: success and failure are said; it fails without closing the question.
  table: `
    in        | event                            | next      | and
    idle      | ask-7                            | asking    | record 7
    idle      | ask-8                            | asking    | record 8
    idle      | confirm / cancel                 | -         |
    asking    | ask-7 / ask-8                    | -         |
    asking    | confirm                          | archiving | sends archive record 7
    asking    | cancel                           | idle      | record none
    archiving | ask-7 / ask-8 / confirm / cancel | -         |
    archiving | archive-ok                       | idle      | record none, tellDone
    archiving | archive-500                      | asking    | tellFailed The disk is full
  `,
  promises: {
    'a record is archived once at a time': onceAtATime('archive'),
    'only a confirmed question archives, and only the record that it names': ({ before, event, started }) =>
      started.every(({ input }) => before.matches('asking') && event.type === 'CONFIRM' && input === before.context.id),
    'a question names its record until it is answered': ({ after }) =>
      (after.context.id === null) === after.matches('idle'),
    'success is said, and nothing else is': ({ told, calls, before, after }) =>
      told.includes('tellDone') ===
      (before.matches('archiving') && after.matches('idle') && calls.at(-1)?.state === 'done'),
  },
});
