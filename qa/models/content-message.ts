import { groupMessages } from '../../src/admin/messages/send/target-group/resource';
import { chats } from '../../src/admin/chats/resource';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { contentMessageMachine, type Sent } from '../../machines/content-message';
import type { Resource } from '../../src/contract/contract';
import list from '../../src/locales/en/list.json' with { type: 'json' };
import words from '../../src/locales/en/send.json' with { type: 'json' };
import { answerLost, callError, locally, lost, plays, real, refuses, says, unreachable } from '../answers';
import type { Api } from '../api';
import { contentSentOnServer, messagesAbout, type Heard } from '../effects/content-messages';
import { personOf } from '../effects/filled';
import { peopleByRight } from '../effects/people';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { keepsKey, type Keys } from '../messages/keys';
import { defineModel, type Answer, type Permission, type Scene } from '../model';
import {
  button,
  dialog,
  field,
  fillIn,
  holds,
  holdsNothing,
  manyPeople,
  needsGroups,
  openFor,
  pressSend,
  showsForm,
  typed,
  type AudienceKind,
  type Named,
  type SendForm,
} from '../send-form';

interface Made extends SendForm, Heard {
  /** What is sent. */
  record: Named;
  /** A record about which nothing is written, if the market has another one. */
  other: Named | undefined;
  keys: Keys;
}
interface Sending {
  /** The model's name. */
  name: string;
  /** What is sent, and the field of the call that names it. */
  what: Resource;
  idField: string;
  listOf: SendForm['listOf'];
  to: AudienceKind;
  /** Whether the back-end sends a message that comes twice only once, and says how many people it has reached. */
  isOnce: boolean;
  roles: readonly ['admin', ...'team'[]];
  stories?: Readonly<Record<string, string>>;
}
type In = Scene<Made>;

/** A list with the records that have a value. */
const filtered = (path: string, field: string, operator: string) => (value: string) =>
  `/${path}?filters=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`;
const quizzes = {
  what: specialQuizzes,
  idField: 'pack_id',
  listOf: (name: string) => `/admin/special-quizzes?search=${encodeURIComponent(name)}`,
};
const articles = {
  what: kbArticles,
  idField: 'article_id',
  listOf: filtered('admin/knowledge-bank/articles', 'name', 'contains'),
};
const categories = {
  what: kbCategories,
  idField: 'category_id',
  listOf: () => '/admin/knowledge-bank/categories?pageSize=100',
};
const recipientField = { user: 'user_id', group: 'target_group_id', all: null };

const hear = ({ request }: Parameters<Answer<Made>>[0], { made }: In) =>
  made.heard.add(request.headers()['idempotency-key'] ?? String(made.heard.size));
const sends: Answer<Made> = async (held, scene) => {
  hear(held, scene);
  return real((body: Sent) => body)(held, scene as Scene);
};
/** A back-end that has the documents alone does not say how many people it has reached. */
const sendsSilently: Answer<Made> = async (held, scene) => {
  hear(held, scene);
  await held.route.fetch();
  await held.route.fulfill({ json: {} });
};
const sendsUnheard: Answer<Made> = async (held, scene) => {
  hear(held, scene);
  return answerLost(held, scene as Scene);
};
const refusesToSend: Answer<Made> = async (held, scene) => {
  await says({ message: 'Not valid', errors: { message: ['Too rude'] } }, 422)(held, scene as Scene);
  // Nothing was sent, so the next attempt is another message.
  scene.made.keys.clear();
};
const playsSent = plays(
  (_, { made }: In): Sent => ({ sent: made.reached }),
  (body) => body,
);
/** A message to all is played: it would reach the people of other paths. */
const endingsOf = (to: AudienceKind, isOnce: boolean) =>
  to === 'all'
    ? { ok: { output: {}, ...locally(playsSent) }, 'answer-lost': { error: unreachable, ...locally(lost) } }
    : {
        ok: isOnce
          ? { output: { sent: 1 } satisfies Sent, answer: sends, played: playsSent }
          : { output: {}, answer: sendsSilently, played: says({}) },
        'answer-lost': { error: unreachable, answer: sendsUnheard },
      };

async function countIn(api: Api, group?: Named): Promise<number> {
  const query = group ? `?target_group_id=${group.id}` : '';
  return (await api.get<{ count: number }>(`admin/messages/recipients${query}`)).count;
}
/** A new group of these people. */
async function groupOf(api: Api, people: readonly Named[]): Promise<Named> {
  const name = labName('group');
  const rules = [{ attribute: 'USER_ID', values: people.map(({ id }) => id) }];
  return { name, id: (await api.post<{ id: number }>('admin/target-groups', { name, rules })).id };
}
/** The recipients of a path; a group is made for it where the run may leave something behind. */
async function recipientsOf(api: Api, to: AudienceKind, seat: number, mayLast: boolean) {
  const { admitted, inactive, leaving } = await peopleByRight(api);
  const newest = admitted.toReversed();
  const kept = [inactive, leaving].flatMap((people) => people.slice(-1));
  // Where messages to all have a chat, that of user 1 has another id (src/contract/chat-id.ts).
  const bystanders = [admitted.find(({ id }) => id !== 1)!, ...kept];
  if (to === 'all') return { to: { id: 0, name: '' }, reached: await countIn(api), people: [], bystanders };
  if (to === 'user') {
    const person = await personOf(api, newest[seat]!.id);
    return { to: person, reached: 1, person, people: [person], bystanders };
  }
  if (!mayLast) {
    const [group] = (await api.get<{ data: Named[] }>('admin/target-groups?limit=1')).data;
    return { to: group!, reached: await countIn(api, group), people: [], bystanders };
  }
  const own = newest.slice(2 * seat, 2 * seat + 2);
  return {
    to: await groupOf(api, [...own, ...kept]),
    reached: own.length,
    people: await Promise.all(own.map(({ id }) => personOf(api, id))),
    bystanders,
    ...(kept.length && { empty: await groupOf(api, kept) }),
  };
}

const modelOf = ({ name, what, idField, listOf, to, isOnce, roles, stories }: Sending) => {
  const [first, ...others] = roles.map((role) => ({
    name: role,
    account: role,
    edition: 'DEMO' as const,
    input: { isOnce },
    isPlain: !isOnce,
    ...(role === 'team' && { isFullOnly: true as const }),
  }));
  const send = list.send[to];
  const sentTo = ({ reached }: Made) => (isOnce ? `The message was sent to ${manyPeople(reached)}` : words.done);
  // Where the people of a group, or all, are counted.
  const counted: Record<AudienceKind, readonly Permission[]> = {
    user: [],
    group: [
      [targetGroups, 'create'],
      [groupMessages, 'list'],
    ],
    all: [[chats, 'list']],
  };
  const showsFormOf = (scene: In, isEditable: boolean) => showsForm(scene, scene.made, scene.made.record, isEditable);
  return defineModel<typeof contentMessageMachine, Made>({
    name,
    machine: contentMessageMachine,
    screen: [[what, 'list'], ...counted[to]],
    variants: [first!, ...others],
    stories: { ...stories, 'What was refused stays written, for its record alone': 'send.send-refused' },
    // What is typed is none of the machine's states.
    startsAfresh: true,
    events: {
      send: { type: 'SEND', message: { message: 'Play this', caption: '', user_id: 1 }, key: 'a' },
      retry: { type: 'RETRY' },
    },
    looks: ({ context }) => String(context.failure !== null),
    serialize: ({ value, context }) => JSON.stringify([value, (context.failure as Error | null)?.message]),

    controls: {
      SEND: {
        find: button(send),
        isShown: ({ value }) => value === 'writing' || value === 'sending',
        reason: () => words.sending,
      },
      RETRY: { find: button(words.again), isShown: (snapshot) => snapshot.can({ type: 'RETRY' }) },
    },
    calls: {
      send: {
        actor: '0.contentMessage.sending',
        method: 'POST',
        lasts: true,
        url: new RegExp(`/${what.path}/send/${to}$`),
        sent: (request, _, { variant, made }) => {
          const { record, keys, text, caption } = made;
          const whom = recipientField[to];
          expect(request.postDataJSON(), 'what was written is sent, and nothing else').toEqual({
            message: text,
            caption,
            [idField]: record.id,
            ...(whom && { [whom]: made.to.id }),
          });
          keepsKey(keys, 'the message', request.headers()['idempotency-key'], variant);
        },
        endings: {
          ...endingsOf(to, isOnce),
          refused: { error: callError(422, 'Not valid'), ...locally(refusesToSend) },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          lost: { error: unreachable, answer: lost },
        },
      },
    },

    shows: {
      writing: async (scene, { context }) => {
        await showsFormOf(scene, true);
        await expect(button(words.cancel)(scene)).toBeEnabled();
        await expect(dialog(scene).getByText(words.failed)).toBeVisible({ visible: context.failure !== null });
        await expect(dialog(scene).getByText('Too rude')).toBeVisible({ visible: context.failure !== null });
        if (context.failure !== null) await expect(field(scene, words.message)).toHaveAccessibleDescription(/Too rude/);
      },
      sending: async (scene) => {
        await showsFormOf(scene, false);
        await expect(dialog(scene).getByText(words.failed)).toBeHidden();
        await expect(button(words.cancel)(scene), 'what is on its way is not left').toHaveAccessibleDescription(
          words.sending,
        );
        await scene.page.keyboard.press('Escape');
        await expect(dialog(scene)).toBeVisible();
      },
      unheard: async (scene, { context }) => {
        await showsFormOf(scene, false);
        await expect(dialog(scene)).toContainText(`${words.failed}. ${(context.failure as Error).message}`);
        await expect(dialog(scene)).toContainText(context.isOnce ? words.unheardOnce : words.unheard);
        await expect(button(words.again)(scene)).toHaveCount(context.isOnce ? 1 : 0);
        await expect(button(words.cancel)(scene), 'there is nothing to cancel').toHaveCount(0);
      },
      done: async (scene) => {
        await expect(dialog(scene)).toBeHidden();
        await expect(scene.page.getByText(sentTo(scene.made))).toBeVisible();
      },
    },

    says: ({ made }, { context }, { name, before }) => {
      if (name === 'send-ok') return sentTo(made);
      return context.failure !== null && context.failure !== before.context.failure ? words.failed : null;
    },

    prepare: async (api, _, seat, __, mayLast) => {
      const [record, other] = (await api.get<{ data: Named[] }>(`${what.path}?limit=2`)).data;
      return {
        ...(await recipientsOf(api, to, seat, mayLast)),
        kind: to,
        listOf,
        record: record!,
        other,
        text: `Play this, {name} {surname} of {outlet_code}, says {manager_name}: ${labName('message')}`,
        caption: 'How it is done',
        heard: new Set(),
        keys: new Map(),
      };
    },
    open: async (scene) => {
      const { page, made } = scene;
      // Wide enough for the buttons of the rows, which a narrow list has in a menu.
      await page.setViewportSize({ width: 2000, height: 900 });
      if (to === 'group') await needsGroups(scene, made, made.record);
      await openFor(scene, made, made.record, to);
      await fillIn(scene, made);
    },
    strangers: ['rsm', 'ba'],
    effects: async (scene, { value }, done) => {
      const { made, isOwn } = scene;
      if (value === 'writing' || value === 'done') await isKept(scene, value === 'writing');
      if (value === 'unheard') await asksAgain(scene, isOnce);
      if (isOwn) await contentSentOnServer(scene, { what, idField, to }, done);
      for (const { id } of made.people)
        expect(
          (await messagesAbout(scene.api, id, made)).length,
          'each message that the server heard is stored once',
        ).toBe(made.heard.size);
    },
    cleanUp: async (api, { to: { id }, people, empty }) => {
      if (to !== 'group' || !people.length) return;
      for (const one of [id, ...(empty ? [empty.id] : [])]) await api.delete('admin/target-groups', { id: one });
    },
  });
};

/** What is not sent is kept, for its record and its audience alone; what was sent is not. */
async function isKept(scene: In, isWritten: boolean): Promise<void> {
  const { made } = scene;
  if (made.other) {
    await openFor(scene, made, made.other, made.kind);
    await holdsNothing(scene, made.kind);
  }
  const another = made.kind === 'all' ? 'user' : 'all';
  await openFor(scene, made, made.record, another);
  await holdsNothing(scene, another);
  await openFor(scene, made, made.record, made.kind);
  if (!isWritten) return holdsNothing(scene, made.kind);
  await holds(scene, made);
  await button(words.cancel)(scene).click();
  await expect(dialog(scene), 'what was cancelled').toHaveCount(0);
  await pressSend(scene, made.record, made.kind);
  await holds(scene, made);
}

/**
 * When the dialog is opened again, it says that the message may have been sent; with the same key it cannot be sent
 * twice. Another message has another key.
 */
async function asksAgain(scene: In, isOnce: boolean): Promise<void> {
  const { page, made } = scene;
  for (const isSame of [true, false]) {
    await openFor(scene, made, made.record, made.kind);
    await holds(scene, made);
    await expect(dialog(scene), 'it may have been sent').toContainText(isOnce ? words.unheardOnce : words.unheard);
    if (!isSame) {
      await field(scene, words.message).fill(typed(`${made.text} Now!`));
      await expect(dialog(scene), 'another message was not').not.toContainText('No answer came');
    }
    const calls = new RegExp(`/send/${made.kind}$`);
    await page.route(calls, (route) => route.abort('failed'), { times: 1 });
    const [request] = await Promise.all([page.waitForRequest(calls), button(list.send[made.kind])(scene).click()]);
    const key = request.headers()['idempotency-key'];
    const known = made.keys.get('the message');
    if (isOnce) expect(key === known, 'the same message has the same key, another one has not').toBe(isSame);
    else expect(key, 'nothing undocumented is sent').toBeUndefined();
  }
}

/** A special quiz that is sent to an app user from the list (machines/content-message.ts). */
export const contentMessageModel = modelOf({
  name: 'content-message',
  ...quizzes,
  to: 'user',
  isOnce: true,
  roles: ['admin', 'team'],
  stories: { 'A message that the server has heard is sent once': 'send.send-answer-lost.retry.send-ok' },
});
/** A category of the knowledge bank, on a back-end that announces nothing. */
export const plainContentMessageModel = modelOf({
  name: 'content-message-plain',
  ...categories,
  to: 'user',
  isOnce: false,
  roles: ['admin'],
});
/** A special quiz that is sent to a target group. */
export const groupContentMessageModel = modelOf({
  name: 'content-message-group',
  ...quizzes,
  to: 'group',
  isOnce: true,
  roles: ['admin'],
});
/** An article that is sent to all. */
export const allContentMessageModel = modelOf({
  name: 'content-message-all',
  ...articles,
  to: 'all',
  isOnce: true,
  roles: ['admin'],
});
