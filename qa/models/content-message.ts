import type { Request } from '@playwright/test';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { groupMessages } from '../../src/admin/messages/send/target-group/resource';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { contentMessageMachine, type Sent } from '../../machines/content-message';
import type { Message } from '../../machines/message';
import { chatIdOf } from '../../src/contract/chat-id';
import list from '../../src/locales/en/list.json' with { type: 'json' };
import words from '../../src/locales/en/send.json' with { type: 'json' };
import { answerLost, callError, locally, lost, plays, real, refuses, says, unreachable } from '../answers';
import { pathOf } from '../effects/again';
import { expect } from '../expect';
import type { Api } from '../api';
import { labName } from '../lab-name';
import { messagesOf } from '../messages/history';
import { keepsKey, type Keys } from '../messages/keys';
import { defineModel, type Answer, type Scene } from '../model';

interface Named {
  id: number;
  name: string;
}
type Stored = Message & { content: { resource: string; id: number } | null };
interface Made {
  quiz: Named;
  /** A quiz about which nothing is written, if the market has another one. */
  other: Named | undefined;
  /** The person or the target group that it is sent to. */
  to: Named;
  /** How many people that are. */
  reached: number;
  /** Those who get it, as far as they are known, and how many messages each had before the path. */
  people: readonly Counted[];
  /** People who get nothing: one beside a group, and one in it who may not use the app. */
  bystanders: readonly Counted[];
  /** The messages that the server received: by key, or one for each request without one. */
  heard: Set<string>;
  keys: Keys;
}
interface Counted {
  id: number;
  before: number;
}
interface Sending {
  /** The model's name. */
  name: string;
  to: 'user' | 'group';
  /** Whether the back-end sends a message that comes twice only once. */
  isOnce: boolean;
  roles: readonly ['admin', ...'team'[]];
  stories?: Readonly<Record<string, string>>;
}
type In = Scene<Made>;

const said = 'Play this, says the lab';
const dialog = ({ page }: In) => page.getByRole('dialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const field = (scene: In, name: string) => dialog(scene).getByRole('textbox', { name, exact: true });
/** Opens a quiz's dialog, as it is after a reload. */
async function openFor({ page }: In, { name }: Named, button: string): Promise<void> {
  await page.goto(`/admin/special-quizzes?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: button }).first().click();
}
const storedOf = (api: Api, user: number) => messagesOf<Stored>(api, `chat_id=${chatIdOf(user)}&socket=false`);
const counted = async (api: Api, id: number): Promise<Counted> => ({ id, before: (await storedOf(api, id)).length });

const hear = ({ request }: Parameters<Answer<Made>>[0], { made }: In) =>
  made.heard.add(request.headers()['idempotency-key'] ?? String(made.heard.size));
const sends: Answer<Made> = async (held, scene) => {
  hear(held, scene);
  return real((body: Sent) => body)(held, scene as Scene);
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

const manyPeople = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`;
const sentTo = ({ reached }: Made) => `The message was sent to ${manyPeople(reached)}`;
async function isEditable(scene: In, kind: Sending['to'], editable: boolean) {
  const { quiz, to, reached } = scene.made;
  const whom = dialog(scene).getByRole('combobox');
  await expect(dialog(scene).getByText(quiz.name, { exact: true }), 'what is sent').toBeVisible();
  if (kind === 'user') await expect(whom, 'to whom it is sent').toHaveValue(new RegExp(to.name));
  else {
    await expect(whom, 'to whom it is sent').toHaveText(to.name);
    await expect(dialog(scene), 'how many people that are').toContainText(`It reaches ${manyPeople(reached)}.`);
  }
  await expect(field(scene, words.message)).toHaveAttribute('aria-required', 'true');
  await expect(field(scene, words.caption)).not.toHaveAttribute('aria-required', 'true');
  await expect(field(scene, words.message)).toHaveValue(said);
  await expect(field(scene, words.message)).toBeEditable({ editable });
  await expect(dialog(scene).getByRole('combobox')).toBeEnabled({ enabled: editable });
}

const countIn = async (api: Api, { id }: Named) =>
  (await api.get<{ count: number }>(`admin/messages/recipients?target_group_id=${id}`)).count;
/** A new group of these people; where the run may leave nothing behind, one that is there. */
async function groupOf(api: Api, people: readonly Named[], mayLast: boolean): Promise<Named> {
  const path = 'admin/target-groups';
  if (!mayLast) return (await api.get<{ data: Named[] }>(`${path}?limit=1`)).data[0]!;
  const name = labName('group');
  const rules = [{ attribute: 'USER_ID', values: people.map(({ id }) => id) }];
  return { name, id: (await api.post<{ id: number }>(path, { name, rules })).id };
}

const modelOf = ({ name, to, isOnce, roles, stories }: Sending) => {
  const [first, ...others] = roles.map((role) => ({
    name: role,
    account: role,
    edition: 'DEMO' as const,
    input: { isOnce },
    isPlain: !isOnce,
    ...(role === 'team' && { isFullOnly: true as const }),
  }));
  const send = list.send[to];
  return defineModel<typeof contentMessageMachine, Made>({
    name,
    machine: contentMessageMachine,
    screen: [
      [specialQuizzes, 'list'],
      // Where the people of a group are counted.
      ...(to === 'group'
        ? ([
            [targetGroups, 'create'],
            [groupMessages, 'list'],
          ] as const)
        : []),
    ],
    variants: [first!, ...others],
    stories: { ...stories, 'What was refused stays written, for its quiz alone': 'send.send-refused' },
    events: {
      send: { type: 'SEND', message: { message: said, caption: '', user_id: 1 }, key: 'a' },
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
        url: new RegExp(`/admin/special-quizzes/send/${to}$`),
        sent: (request, _, { variant, made }) => {
          const { quiz, keys } = made;
          const whom = { [to === 'user' ? 'user_id' : 'target_group_id']: made.to.id };
          expect(request.postDataJSON()).toEqual({ message: said, caption: '', ...whom, pack_id: quiz.id });
          keepsKey(keys, 'the message', request.headers()['idempotency-key'], variant);
        },
        endings: {
          ok: {
            output: { sent: 1 } satisfies Sent,
            answer: sends,
            played: plays(
              (_, { made }): Sent => ({ sent: made.reached }),
              (body) => body,
            ),
          },
          refused: { error: callError(422, 'Not valid'), ...locally(refusesToSend) },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          lost: { error: unreachable, answer: lost },
          'answer-lost': { error: unreachable, answer: sendsUnheard },
        },
      },
    },

    shows: {
      writing: async (scene, { context }) => {
        await isEditable(scene, to, true);
        await expect(dialog(scene).getByText(words.failed)).toBeVisible({ visible: context.failure !== null });
        await expect(dialog(scene).getByText('Too rude')).toBeVisible({ visible: context.failure !== null });
        if (context.failure !== null) await expect(field(scene, words.message)).toHaveAccessibleDescription(/Too rude/);
      },
      sending: async (scene) => {
        await isEditable(scene, to, false);
        await expect(dialog(scene).getByText(words.failed)).toBeHidden();
      },
      unheard: async (scene, { context }) => {
        await isEditable(scene, to, false);
        await expect(dialog(scene)).toContainText(`${words.failed}. ${(context.failure as Error).message}`);
        await expect(dialog(scene)).toContainText(context.isOnce ? words.unheardOnce : words.unheard);
        await expect(button(words.again)(scene)).toHaveCount(context.isOnce ? 1 : 0);
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
      const [quiz, other] = (await api.get<{ data: Named[] }>('admin/special-quizzes?limit=2')).data;
      const { data } = await api.get<{ data: (Named & { status: number })[] }>(
        'admin/users?limit=100&sort=id&order=DESC',
      );
      // Not every market filters users by their status.
      const active = data.filter(({ status }) => status === 1);
      const own = to === 'user' ? [active[seat]!] : active.slice(2 * seat, 2 * seat + 2);
      const people = await Promise.all(own.map(({ id }) => counted(api, id)));
      const blocked = data.filter(({ status }) => status !== 1).slice(0, 1);
      const whom = to === 'user' ? own[0]! : await groupOf(api, [...own, ...blocked], mayLast);
      const reached = mayLast || to === 'user' ? people.length : await countIn(api, whom);
      return {
        quiz: quiz!,
        other,
        to: whom,
        reached,
        people: mayLast || to === 'user' ? people : [],
        bystanders: await Promise.all([active.at(-1)!, ...blocked].map(({ id }) => counted(api, id))),
        heard: new Set(),
        keys: new Map(),
      };
    },
    open: async (scene) => {
      const { page, made } = scene;
      // Wide enough for the buttons of the rows, which a narrow list has in a menu.
      await page.setViewportSize({ width: 1600, height: 900 });
      await openFor(scene, made.quiz, send);
      const { id } = made.to;
      if (to === 'user') await dialog(scene).getByRole('combobox').fill(String(id));
      else await dialog(scene).getByRole('combobox').click();
      await page
        .getByRole('option', to === 'user' ? { name: new RegExp(`^\\(${id}\\)`) } : { name: made.to.name, exact: true })
        .first()
        .click();
      await field(scene, words.message).fill(said);
    },
    strangers: ['rsm', 'ba'],
    effects: async (scene, { value }, done) => {
      const { api, made, isOwn } = scene;
      if (value === 'writing' || value === 'done')
        for (const [quiz, written] of [
          [made.quiz, value === 'done' ? '' : said],
          [made.other, ''],
        ] as const) {
          if (!quiz) continue;
          await openFor(scene, quiz, send);
          await expect(field(scene, words.message), 'what is not sent is kept, for its quiz alone').toHaveValue(
            written,
          );
        }
      if (isOwn) await onServer(scene, done);
      for (const { id, before } of made.people)
        expect((await storedOf(api, id)).length - before, 'each message that the server heard is stored once').toBe(
          made.heard.size,
        );
    },
    cleanUp: async (api, { to: { id }, people }) =>
      to === 'group' && people.length > 0 ? api.delete('admin/target-groups', { id }) : undefined,
  });
};

/** The message brings its quiz, to those alone whom it is for; a quiz that does not exist is not sent. */
async function onServer({ api, made }: In, done: readonly Request[]): Promise<void> {
  const stored = await Promise.all(made.people.map(({ id }) => storedOf(api, id)));
  for (const { content, message } of stored.flatMap((all) => all.slice(0, made.heard.size)))
    expect([content, message.text, message.caption], 'what is sent').toEqual([
      { resource: 'admin/special-quizzes', id: made.quiz.id },
      said,
      null,
    ]);
  for (const { id, before } of made.bystanders)
    expect((await storedOf(api, id)).length, 'nobody else gets it').toBe(before);
  for (const request of done) {
    const body = { ...(request.postDataJSON() as object), pack_id: 2_000_000_000 };
    const { status } = await api.ask('POST', pathOf(request), body);
    expect(status, 'a quiz that does not exist is not sent').toBe(422);
  }
}

/** A special quiz that is sent to an app user from the list (machines/content-message.ts). */
export const contentMessageModel = modelOf({
  name: 'content-message',
  to: 'user',
  isOnce: true,
  roles: ['admin', 'team'],
  stories: { 'A message that the server has heard is sent once': 'send.send-answer-lost.retry.send-ok' },
});
/** The same on a back-end that announces nothing. */
export const plainContentMessageModel = modelOf({
  name: 'content-message-plain',
  to: 'user',
  isOnce: false,
  roles: ['admin', 'team'],
});
/** One that is sent to a target group. */
export const groupContentMessageModel = modelOf({
  name: 'content-message-group',
  to: 'group',
  isOnce: true,
  roles: ['admin'],
});
