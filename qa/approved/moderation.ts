import type { EventObject } from 'xstate';
import {
  attachmentDialog,
  challengeImages,
  interactiveAnswer,
  lepCode,
  moderationMachine,
  standing,
  whyNot,
  type Decision,
  type Notice,
  type Sent,
} from '../../machines/moderation';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const loading = '0.moderation.loading';
const sending = '0.moderation.sending';
const items: readonly Sent[] = ['a', 'b', 'c'].map((id) => ({ id, decided: null }));
const decide = (id: string, name: string, key = `${name}-${id}`) =>
  ({ type: 'DECIDE', decision: { id, name, key } }) as const;
const decision = ({ id, name, key }: Decision) => `${name} ${id} with key ${key}`;
const images = ['images', 'reader'];

/**
 * Moderation (document 2, sections 2.13: 'each image has accept, decline and delete', 2.17 and 2.28: the dialog
 * 'User attachment moderation', 2.22 and 4: "'Won?' can be ticked only when a user is assigned", 2.23 and 4: 'afterwards
 * the buttons are hidden', 8: a failed status leaves the dialog open). What cannot be taken back waits 5 s for an undo;
 * the dialog is its own question. 'images' may decide, 'reader' may only look (decisions, 'Challenge attachments').
 */
export const moderationApproved = defineApproved<typeof moderationMachine>({
  machine: moderationMachine,
  roles: {
    images: { kind: challengeImages, mayDecide: true },
    reader: { kind: challengeImages, mayDecide: false },
    dialog: { kind: attachmentDialog, mayDecide: true, items },
    answers: { kind: interactiveAnswer, mayDecide: true, items },
    lep: { kind: lepCode, mayDecide: true, items: [{ id: 'a', decided: null, blocked: 'notAssigned' }] },
  },
  events: {
    'load-ok': done(loading, items),
    'load-500': failed(loading, new Error('The disk is full')),
    'accept-a': decide('a', 'accept'),
    'accept-a-anew': decide('a', 'accept', 'another'),
    'decline-a': decide('a', 'decline'),
    'delete-a': decide('a', 'delete'),
    'accept-b': decide('b', 'accept'),
    'decline-b': decide('b', 'decline'),
    'accept-c': decide('c', 'accept'),
    'save-a': decide('a', 'save'),
    'fail-a': decide('a', 'fail'),
    'won-a': decide('a', 'won'),
    undo: { type: 'UNDO' },
    retry: { type: 'RETRY' },
    close: { type: 'CLOSE' },
    'show-b-held': { type: 'SHOW', items: items.map((one) => (one.id === 'b' ? { ...one, heldBy: 'Réka' } : one)) },
    'show-all': { type: 'SHOW', items },
    passes: { type: 'xstate.after.undoTime.moderation.aboutToSend' },
    'send-ok': done(sending, { outcome: 'decided' }),
    'send-overtaken': done(sending, { outcome: 'overtaken', decided: 'decline', by: 'Réka' }),
    'send-409': done(sending, { outcome: 'outdated', message: 'Look again' }),
    'send-500': failed(sending, new Error('The disk is full')),
  },
  only: {
    'accept-a': [...images, 'answers'],
    'accept-a-anew': images,
    'decline-a': images,
    'delete-a': images,
    'accept-b': images,
    'decline-b': images,
    'accept-c': images,
    'save-a': ['dialog'],
    'fail-a': ['answers'],
    'won-a': ['lep'],
    'show-b-held': [...images, 'dialog', 'answers'],
    'show-all': images,
  },
  situations: {
    loading: 'images, reader: ',
    notLoaded: 'images, reader: load-500',
    'open, images are loaded': 'images: load-ok',
    'open, for who may only look': 'reader: load-ok',
    'open, b is held by a colleague': 'images: load-ok show-b-held',
    'open, a is accepted': 'images: load-ok accept-a passes send-ok',
    'open, a is deleted': 'images: load-ok delete-a passes send-ok',
    'open, the dialog': 'dialog: ',
    'open, answers': 'answers: ',
    'open, a code without a user': 'lep: ',
    aboutToSend: 'images: load-ok accept-a',
    'aboutToSend, b is held': 'images: load-ok show-b-held accept-a',
    'aboutToSend, a deletion': 'images: load-ok delete-a',
    'aboutToSend, b after a': 'images: load-ok accept-a accept-b send-ok',
    'aboutToSend, an answer': 'answers: accept-a',
    'sending.here': 'images: load-ok accept-a passes',
    'sending.here, a deletion': 'images: load-ok delete-a passes',
    'sending.here, b waits': 'images: load-ok accept-a accept-b',
    'sending.left': 'images: load-ok accept-a close',
    'sending.left, while it was sent': 'images: load-ok accept-a passes close',
    'sending.left, while b waits': 'images: load-ok accept-a accept-b close',
    'sending.here, the dialog': 'dialog: save-a',
    failed: 'images: load-ok accept-a passes send-500',
    'failed, the dialog': 'dialog: save-a send-500',
    overtaken: 'images: load-ok accept-a passes send-overtaken',
    'overtaken, the dialog': 'dialog: save-a send-overtaken',
    outdated: 'images: load-ok accept-a passes send-409',
    'outdated, the dialog': 'dialog: save-a send-409',
    closed: 'images: load-ok close',
  },
  facts: ({ context }) => {
    const { pending, queued, notice } = context;
    return {
      items: context.items.map(
        ({ id, decided, heldBy }) => `${id}${decided ? `=${decided}` : ''}${heldBy ? ' held' : ''}`,
      ),
      a: standing(context, 'a'),
      b: standing(context, 'b'),
      pending: pending && decision(pending),
      queued: queued && decision(queued),
      notice:
        notice &&
        `${notice.type} ${notice.decision.name} ${notice.decision.id}${notice.type === 'overtaken' ? ` by ${notice.by} as ${notice.decided}` : notice.message ? `: ${notice.message}` : ''}`,
      error: context.message,
    };
  },
  texts: { send: decision, tell: ({ type }: Notice) => type },
  whyNot: (snapshot, event) =>
    event.type === 'DECIDE' && 'decision' in event
      ? whyNot(
          snapshot.context,
          (event.decision as Decision).id,
          (event.decision as Decision).name,
          snapshot.matches('sending'),
        )
      : null,
  table: `
    in                                                                           | who    | event                                                                             | next         | and
    *                                                                            |        | undo / retry                                                                      | -            |
    *                                                                            |        | show-b-held                                                                       | =            | items a + b held + c
    open, b is held by a colleague / aboutToSend, b is held                      |        | show-b-held                                                                       | =            |
    *                                                                            |        | show-all                                                                          | =            |
    loading / notLoaded                                                          |        | show-all                                                                          | =            | items a + b + c
    open, b is held by a colleague / aboutToSend, b is held                      |        | show-all                                                                          | =            | items a + b + c
    open, a is accepted                                                          |        | show-b-held                                                                       | =            | items a + b held + c, a none
    open, a is accepted                                                          |        | show-all                                                                          | =            | items a + b + c, a none
    open, a is deleted                                                           |        | show-all                                                                          | =            | items a + b + c
    overtaken                                                                    |        | show-b-held                                                                       | =            | items a + b held + c, a none
    overtaken                                                                    |        | show-all                                                                          | =            | items a + b + c, a none
    loading                                                                      |        | load-ok                                                                           | open         | items a + b + c
    loading                                                                      |        | load-500                                                                          | notLoaded    | error The disk is full
    loading / notLoaded / open / failed / overtaken / outdated                   |        | close                                                                             | closed       | close
    notLoaded                                                                    |        | retry                                                                             | loading      | sends load
    loading / notLoaded                                                          | reader | accept-a / accept-a-anew / decline-a / delete-a / accept-b / decline-b / accept-c | -            | because notAllowed
    loading / notLoaded                                                          |        | accept-a / accept-a-anew / decline-a / delete-a / accept-b / decline-b / accept-c | -            | because absent
    open                                                                         |        | accept-a                                                                          | aboutToSend  | a accept, pending accept a with key accept-a, waits 5000 ms
    open                                                                         |        | accept-a-anew                                                                     | aboutToSend  | a accept, pending accept a with key another, waits 5000 ms
    open                                                                         |        | decline-a                                                                         | aboutToSend  | a decline, pending decline a with key decline-a, waits 5000 ms
    open                                                                         |        | delete-a                                                                          | aboutToSend  | a delete, pending delete a with key delete-a, waits 5000 ms
    open                                                                         |        | accept-b                                                                          | aboutToSend  | b accept, pending accept b with key accept-b, waits 5000 ms
    open                                                                         |        | decline-b                                                                         | aboutToSend  | b decline, pending decline b with key decline-b, waits 5000 ms
    open                                                                         |        | accept-c                                                                          | aboutToSend  | pending accept c with key accept-c, waits 5000 ms
    open, b is held by a colleague                                               |        | accept-b / decline-b                                                              | -            | because held
    open, a is accepted                                                          |        | accept-a / accept-a-anew / decline-a                                              | -            | because decided
    open, a is accepted                                                          |        | delete-a                                                                          | aboutToSend  | a delete, pending delete a with key delete-a, notice none, waits 5000 ms
    open, a is deleted                                                           |        | accept-a / accept-a-anew / decline-a / delete-a                                   | -            | because absent
    open, a is accepted / open, a is deleted                                     |        | accept-b                                                                          | aboutToSend  | b accept, pending accept b with key accept-b, notice none, waits 5000 ms
    open, a is accepted / open, a is deleted                                     |        | decline-b                                                                         | aboutToSend  | b decline, pending decline b with key decline-b, notice none, waits 5000 ms
    open, a is accepted / open, a is deleted                                     |        | accept-c                                                                          | aboutToSend  | pending accept c with key accept-c, notice none, waits 5000 ms
    open, for who may only look                                                  |        | accept-a / accept-a-anew / decline-a / delete-a / accept-b / decline-b / accept-c | -            | because notAllowed
    open, the dialog                                                             |        | save-a                                                                            | sending.here | a save, pending save a with key save-a, sends send save a with key save-a
    open, answers                                                                |        | fail-a                                                                            | aboutToSend  | a fail, pending fail a with key fail-a, waits 5000 ms
    open, a code without a user                                                  |        | won-a                                                                             | -            | because notAssigned
    aboutToSend                                                                  |        | undo                                                                              | open         | a none, pending none
    aboutToSend                                                                  |        | passes                                                                            | sending.here | sends send accept a with key accept-a
    aboutToSend                                                                  |        | close                                                                             | sending.left | sends send accept a with key accept-a
    aboutToSend                                                                  |        | accept-a                                                                          | aboutToSend  | waits 5000 ms
    aboutToSend                                                                  |        | accept-a-anew                                                                     | aboutToSend  | pending accept a with key another, waits 5000 ms
    aboutToSend                                                                  |        | decline-a                                                                         | aboutToSend  | a decline, pending decline a with key decline-a, waits 5000 ms
    aboutToSend                                                                  |        | delete-a                                                                          | aboutToSend  | a delete, pending delete a with key delete-a, waits 5000 ms
    aboutToSend                                                                  |        | accept-b                                                                          | sending.here | b accept, queued accept b with key accept-b, sends send accept a with key accept-a
    aboutToSend                                                                  |        | decline-b                                                                         | sending.here | b decline, queued decline b with key decline-b, sends send accept a with key accept-a
    aboutToSend                                                                  |        | accept-c                                                                          | sending.here | queued accept c with key accept-c, sends send accept a with key accept-a
    aboutToSend, b is held                                                       |        | accept-b / decline-b                                                              | -            | because held
    aboutToSend, a deletion                                                      |        | passes                                                                            | sending.here | sends send delete a with key delete-a
    aboutToSend, a deletion                                                      |        | close                                                                             | sending.left | sends send delete a with key delete-a
    aboutToSend, a deletion                                                      |        | accept-a                                                                          | aboutToSend  | a accept, pending accept a with key accept-a, waits 5000 ms
    aboutToSend, a deletion                                                      |        | accept-a-anew                                                                     | aboutToSend  | a accept, pending accept a with key another, waits 5000 ms
    aboutToSend, a deletion                                                      |        | delete-a                                                                          | aboutToSend  | waits 5000 ms
    aboutToSend, a deletion                                                      |        | accept-b                                                                          | sending.here | b accept, queued accept b with key accept-b, sends send delete a with key delete-a
    aboutToSend, a deletion                                                      |        | decline-b                                                                         | sending.here | b decline, queued decline b with key decline-b, sends send delete a with key delete-a
    aboutToSend, a deletion                                                      |        | accept-c                                                                          | sending.here | queued accept c with key accept-c, sends send delete a with key delete-a
    aboutToSend, b after a                                                       |        | undo                                                                              | open         | b none, pending none
    aboutToSend, b after a                                                       |        | passes                                                                            | sending.here | sends send accept b with key accept-b
    aboutToSend, b after a                                                       |        | close                                                                             | sending.left | sends send accept b with key accept-b
    aboutToSend, b after a                                                       |        | accept-a / accept-a-anew / decline-a                                              | -            | because decided
    aboutToSend, b after a                                                       |        | delete-a                                                                          | sending.here | a delete, queued delete a with key delete-a, sends send accept b with key accept-b
    aboutToSend, b after a                                                       |        | accept-b                                                                          | aboutToSend  | notice none, waits 5000 ms
    aboutToSend, b after a                                                       |        | decline-b                                                                         | aboutToSend  | b decline, pending decline b with key decline-b, notice none, waits 5000 ms
    aboutToSend, b after a                                                       |        | accept-c                                                                          | sending.here | queued accept c with key accept-c, sends send accept b with key accept-b
    aboutToSend, b after a                                                       |        | show-b-held                                                                       | =            | items a + b held + c, a none
    aboutToSend, b after a                                                       |        | show-all                                                                          | =            | items a + b + c, a none
    aboutToSend, an answer                                                       |        | fail-a                                                                            | aboutToSend  | a fail, pending fail a with key fail-a, waits 5000 ms
    sending.here                                                                 |        | accept-a / accept-a-anew / decline-a / delete-a / save-a                          | -            | because busy
    sending.here                                                                 |        | accept-b                                                                          | sending.here | b accept, queued accept b with key accept-b
    sending.here                                                                 |        | decline-b                                                                         | sending.here | b decline, queued decline b with key decline-b
    sending.here                                                                 |        | accept-c                                                                          | sending.here | queued accept c with key accept-c
    sending.here, b waits                                                        |        | accept-b                                                                          | sending.here |
    sending.here, b waits                                                        |        | accept-c                                                                          | -            | because busy
    sending.here, b waits                                                        |        | undo                                                                              | sending.here | b none, queued none
    sending.left, while b waits                                                  |        | undo                                                                              | sending.left | b none, queued none
    sending.left / sending.left, while it was sent / sending.left, while b waits |        | accept-a / accept-a-anew / decline-a / delete-a                                   | -            | because busy
    sending.left / sending.left, while it was sent                               |        | accept-c                                                                          | -            |
    sending.left / sending.left, while it was sent / sending.left, while b waits |        | accept-b / decline-b / close                                                      | -            |
    sending.left, while b waits                                                  |        | accept-c                                                                          | -            | because busy
    sending.here                                                                 |        | close                                                                             | sending.left |
    sending.here                                                                 |        | send-ok                                                                           | open         | items a=accept + b + c, pending none, notice decided accept a, tell decided
    sending.here                                                                 |        | send-overtaken                                                                    | overtaken    | items a=decline + b + c, a decline, pending none, notice overtaken accept a by Réka as decline, tell overtaken
    sending.here                                                                 |        | send-500                                                                          | failed       | a none, pending none, notice failed accept a: The disk is full, tell failed
    sending.here                                                                 |        | send-409                                                                          | outdated     | a none, pending none, notice outdated accept a: Look again, tell outdated
    sending.here, a deletion                                                     |        | send-ok                                                                           | open         | items b + c, a none, pending none, notice decided delete a, tell decided
    sending.here, a deletion                                                     |        | send-overtaken                                                                    | overtaken    | items a=decline + b + c, a decline, pending none, notice overtaken delete a by Réka as decline, tell overtaken
    sending.here, a deletion                                                     |        | send-500                                                                          | failed       | a none, pending none, notice failed delete a: The disk is full, tell failed
    sending.here, a deletion                                                     |        | send-409                                                                          | outdated     | a none, pending none, notice outdated delete a: Look again, tell outdated
    sending.here, b waits                                                        |        | send-ok                                                                           | aboutToSend  | items a=accept + b + c, pending accept b with key accept-b, queued none, notice decided accept a, tell decided, waits 5000 ms
    sending.here, b waits                                                        |        | send-overtaken                                                                    | aboutToSend  | items a=decline + b + c, a decline, pending accept b with key accept-b, queued none, notice overtaken accept a by Réka as decline, tell overtaken, waits 5000 ms
    sending.here, b waits                                                        |        | send-500                                                                          | aboutToSend  | a none, pending accept b with key accept-b, queued none, notice failed accept a: The disk is full, tell failed, waits 5000 ms
    sending.here, b waits                                                        |        | send-409                                                                          | aboutToSend  | a none, pending accept b with key accept-b, queued none, notice outdated accept a: Look again, tell outdated, waits 5000 ms
    sending.left / sending.left, while it was sent                               |        | send-ok                                                                           | closed       | items a=accept + b + c, pending none, notice decided accept a, tell decided, close
    sending.left / sending.left, while it was sent                               |        | send-overtaken                                                                    | closed       | items a=decline + b + c, a decline, pending none, notice overtaken accept a by Réka as decline, tell overtaken, close
    sending.left / sending.left, while it was sent                               |        | send-500                                                                          | closed       | a none, pending none, notice failed accept a: The disk is full, tell failed, close
    sending.left / sending.left, while it was sent                               |        | send-409                                                                          | closed       | a none, pending none, notice outdated accept a: Look again, tell outdated, close
    sending.left, while b waits                                                  |        | send-ok                                                                           | sending.left | items a=accept + b + c, pending accept b with key accept-b, queued none, notice decided accept a, sends send accept b with key accept-b, tell decided
    sending.left, while b waits                                                  |        | send-overtaken                                                                    | sending.left | items a=decline + b + c, a decline, pending accept b with key accept-b, queued none, notice overtaken accept a by Réka as decline, sends send accept b with key accept-b, tell overtaken
    sending.left, while b waits                                                  |        | send-500                                                                          | sending.left | a none, pending accept b with key accept-b, queued none, notice failed accept a: The disk is full, sends send accept b with key accept-b, tell failed
    sending.left, while b waits                                                  |        | send-409                                                                          | sending.left | a none, pending accept b with key accept-b, queued none, notice outdated accept a: Look again, sends send accept b with key accept-b, tell outdated
    sending.here, the dialog                                                     |        | send-ok                                                                           | closed       | items a=save + b + c, pending none, notice decided save a, tell decided, close
    sending.here, the dialog                                                     |        | send-overtaken                                                                    | overtaken    | items a=decline + b + c, a decline, pending none, notice overtaken save a by Réka as decline, tell overtaken
    sending.here, the dialog                                                     |        | send-500                                                                          | failed       | a none, pending none, notice failed save a: The disk is full, tell failed
    sending.here, the dialog                                                     |        | send-409                                                                          | outdated     | a none, pending none, notice outdated save a: Look again, tell outdated
    failed                                                                       |        | retry                                                                             | sending.here | a accept, pending accept a with key accept-a, notice none, sends send accept a with key accept-a
    outdated                                                                     |        | accept-a-anew                                                                     | aboutToSend  | a accept, pending accept a with key another, notice none, waits 5000 ms
    outdated                                                                     |        | accept-a                                                                          | aboutToSend  | a accept, pending accept a with key accept-a, notice none, waits 5000 ms
    failed                                                                       |        | accept-a / accept-a-anew                                                          | aboutToSend  | a accept, pending accept a with key accept-a, notice none, waits 5000 ms
    failed / outdated                                                            |        | decline-a                                                                         | aboutToSend  | a decline, pending decline a with key decline-a, notice none, waits 5000 ms
    failed / outdated                                                            |        | delete-a                                                                          | aboutToSend  | a delete, pending delete a with key delete-a, notice none, waits 5000 ms
    failed / overtaken / outdated                                                |        | accept-b                                                                          | aboutToSend  | b accept, pending accept b with key accept-b, notice none, waits 5000 ms
    failed / overtaken / outdated                                                |        | decline-b                                                                         | aboutToSend  | b decline, pending decline b with key decline-b, notice none, waits 5000 ms
    failed / overtaken / outdated                                                |        | accept-c                                                                          | aboutToSend  | pending accept c with key accept-c, notice none, waits 5000 ms
    failed, the dialog                                                           |        | retry / save-a                                                                    | sending.here | a save, pending save a with key save-a, notice none, sends send save a with key save-a
    overtaken                                                                    |        | accept-a / accept-a-anew / decline-a                                              | -            | because decided
    overtaken                                                                    |        | delete-a                                                                          | aboutToSend  | a delete, pending delete a with key delete-a, notice none, waits 5000 ms
    overtaken, the dialog / outdated, the dialog                                 |        | save-a                                                                            | sending.here | a save, pending save a with key save-a, notice none, sends send save a with key save-a
    overtaken, the dialog                                                        |        | show-b-held                                                                       | =            | items a + b held + c, a none
    closed                                                                       |        | accept-a / accept-a-anew / decline-a / delete-a / accept-b / decline-b / accept-c | -            |
    closed                                                                       |        | close / show-b-held / show-all                                                    | -            |
  `,
  partial: 'Which of several items is decided, held or waiting has too many combinations for a row each.',
  promises: {
    'each answer is said once, also after the user has left': ({ before, event, told }) =>
      told.filter((name) => name === 'tell').length ===
      (before.matches('sending') && event.type.startsWith('xstate.') ? 1 : 0),
    'the screen closes exactly when it ends': ({ before, after, told }) =>
      told.includes('close') === (before.status === 'active' && after.matches('closed')),
    'a decision is sent once at a time, and never given up': onceAtATime('send'),
    'what cannot be taken back is sent only after its undo, or again after it failed': ({ before, event, started }) =>
      started.every(({ src, input }) => {
        const { kind, pending, queued } = before.context;
        if (src !== 'send' || !kind.decisions[(input as Decision).name]?.undo) return true;
        const couldUndo = before.can({ type: 'UNDO' }) && (input === pending || input === queued);
        return couldUndo || event.type === 'RETRY';
      }),
    'who may not decide sends nothing': ({ before, started }) =>
      before.context.mayDecide || started.every(({ src }) => src === 'load'),
    'a decision waits or is sent exactly while it is about to be sent or on its way': ({ after }) =>
      (after.context.pending !== null) === (after.matches('aboutToSend') || after.matches('sending')),
    'an undo takes back the newest decision, and nothing is sent for it': ({ before, event, after, started }) =>
      event.type !== 'UNDO' ||
      !before.can(event) ||
      (started.length === 0 &&
        (before.context.queued ? after.context.queued === null : after.context.pending === null)),
    'a retry reuses its key': ({ before, event, started }) =>
      event.type !== 'RETRY' ||
      started.every(({ src, input }) => src === 'load' || input === before.context.notice?.decision),
    'a decision that fails is rolled back and said': ({ before, event, after }) =>
      (event as EventObject).type !== `xstate.error.actor.${sending}` ||
      (after.context.notice?.type === 'failed' &&
        after.context.items === before.context.items &&
        after.context.notice.decision === before.context.pending),
  },
  equal: {
    'answered always (1): leads to aboutToSend':
      'Only what has an undo time is queued: the decision without one is about the single item of a dialog.',
  },
  faults: {
    'an image is deleted at once, without its undo': (machine) =>
      machine.provide({
        guards: { hasUndo: ({ context }) => context.pending !== null && context.pending.name !== 'delete' },
      }),
    'the queued decision cannot be undone': (machine) => machine.provide({ guards: { hasQueued: () => false } }),
    'the undo of the queued decision takes back nothing': (machine) =>
      machine.provide({ actions: { takeQueuedBack: () => undefined } }),
    'a colleague who was first is not said': (machine) => machine.provide({ guards: { wasOvertaken: () => false } }),
    'a second decision about an item on its way is heard': (machine) =>
      machine.provide({ guards: { mayDecide: ({ event }) => event.type === 'DECIDE' } }),
    'a decision is not sent when the user leaves': (machine) =>
      mutantOf(machine, 'aboutToSend CLOSE: stays where it is'),
  },
});
