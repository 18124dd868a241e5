import type { Request } from '@playwright/test';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { contentMessageMachine, type Sent } from '../../machines/content-message';
import type { Message } from '../../machines/message';
import { chatIdOf } from '../../src/contract/chat-id';
import words from '../../src/locales/en/send.json' with { type: 'json' };
import { answerLost, callError, locally, lost, plays, real, refuses, says, unreachable } from '../answers';
import { expect } from '../expect';
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
  person: Named;
  /** How many messages the person had before the path. */
  before: number;
  /** A person who gets nothing. */
  bystander: { id: number; before: number };
  /** The messages that the server received: by key, or one for each request without one. */
  heard: Set<string>;
  keys: Keys;
}
type In = Scene<Made>;

const said = 'Play this, says the lab';
const dialog = ({ page }: In) => page.getByRole('dialog');
const button = (name: string) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const field = (scene: In, name: string) => dialog(scene).getByRole('textbox', { name, exact: true });
/** Opens a quiz's dialog, as it is after a reload. */
async function openFor({ page }: In, { name }: Named): Promise<void> {
  await page.goto(`/admin/special-quizzes?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Send to user' }).first().click();
}
const count = async ({ api, made }: Pick<In, 'api' | 'made'>) =>
  (await messagesOf(api, `chat_id=${chatIdOf(made.person.id)}&socket=false`)).length;

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

async function isEditable(scene: In, editable: boolean) {
  const { quiz, person } = scene.made;
  await expect(dialog(scene).getByText(quiz.name, { exact: true }), 'what is sent').toBeVisible();
  await expect(dialog(scene).getByRole('combobox'), 'to whom it is sent').toHaveValue(new RegExp(person.name));
  await expect(field(scene, words.message)).toHaveAttribute('aria-required', 'true');
  await expect(field(scene, words.caption)).not.toHaveAttribute('aria-required', 'true');
  await expect(field(scene, words.message)).toHaveValue(said);
  await expect(field(scene, words.message)).toBeEditable({ editable });
  await expect(dialog(scene).getByRole('combobox')).toBeEnabled({ enabled: editable });
}

const modelOf = (name: string, isOnce: boolean, stories: Readonly<Record<string, string>> = {}) =>
  defineModel<typeof contentMessageMachine, Made>({
    name,
    machine: contentMessageMachine,
    screen: [[specialQuizzes, 'list']],
    variants: [
      { name: 'admin', account: 'admin', edition: 'DEMO', input: { isOnce }, isPlain: !isOnce },
      { name: 'team', account: 'team', edition: 'DEMO', input: { isOnce }, isPlain: !isOnce, isFullOnly: true },
    ],
    stories: { ...stories, 'What was refused stays written, for its quiz alone': 'send.send-refused' },
    events: {
      send: { type: 'SEND', message: { message: said, caption: '', user_id: 1 }, key: 'a' },
      retry: { type: 'RETRY' },
    },
    looks: ({ context }) => String(context.failure !== null),
    serialize: ({ value, context }) => JSON.stringify([value, (context.failure as Error | null)?.message]),

    controls: {
      SEND: {
        find: button('Send to user'),
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
        url: /\/admin\/special-quizzes\/send\/user$/,
        sent: (request, _, { variant, made }) => {
          const { quiz, person, keys } = made;
          expect(request.postDataJSON()).toEqual({ message: said, caption: '', user_id: person.id, pack_id: quiz.id });
          keepsKey(keys, 'the message', request.headers()['idempotency-key'], variant);
        },
        endings: {
          ok: {
            output: { sent: 1 } satisfies Sent,
            answer: sends,
            played: plays(
              (): Sent => ({ sent: 1 }),
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
        await isEditable(scene, true);
        await expect(dialog(scene).getByText(words.failed)).toBeVisible({ visible: context.failure !== null });
        await expect(dialog(scene).getByText('Too rude')).toBeVisible({ visible: context.failure !== null });
        if (context.failure !== null) await expect(field(scene, words.message)).toHaveAccessibleDescription(/Too rude/);
      },
      sending: async (scene) => {
        await isEditable(scene, false);
        await expect(dialog(scene).getByText(words.failed)).toBeHidden();
      },
      unheard: async (scene, { context }) => {
        await isEditable(scene, false);
        await expect(dialog(scene)).toContainText(`${words.failed}. ${(context.failure as Error).message}`);
        await expect(dialog(scene)).toContainText(context.isOnce ? words.unheardOnce : words.unheard);
        await expect(button(words.again)(scene)).toHaveCount(context.isOnce ? 1 : 0);
      },
      done: async (scene) => {
        await expect(dialog(scene)).toBeHidden();
        await expect(scene.page.getByText('The message was sent to 1 person')).toBeVisible();
      },
    },

    says: (_, { context }, { name, before }) => {
      if (name === 'send-ok') return 'The message was sent to 1 person';
      return context.failure !== null && context.failure !== before.context.failure ? words.failed : null;
    },

    prepare: async (api, _, seat) => {
      const [quiz, other] = (await api.get<{ data: Named[] }>('admin/special-quizzes?limit=2')).data;
      const { data } = await api.get<{ data: (Named & { status: number })[] }>(
        'admin/users?limit=100&sort=id&order=DESC',
      );
      // Not every market filters users by their status.
      const people = data.filter(({ status }) => status === 1);
      const bystander = { id: people.at(-1)!.id, before: 0 };
      const made: Made = {
        quiz: quiz!,
        other,
        person: people[seat]!,
        bystander,
        before: 0,
        heard: new Set(),
        keys: new Map(),
      };
      bystander.before = await count({ api, made: { ...made, person: people.at(-1)! } });
      return { ...made, before: await count({ api, made }) };
    },
    open: async (scene) => {
      const { page, made } = scene;
      const id = String(made.person.id);
      // Wide enough for the buttons of the rows, which a narrow list has in a menu.
      await page.setViewportSize({ width: 1600, height: 900 });
      await openFor(scene, made.quiz);
      await dialog(scene).getByRole('combobox').fill(id);
      await page
        .getByRole('option', { name: new RegExp(`^\\(${id}\\)`) })
        .first()
        .click();
      await field(scene, words.message).fill(said);
    },
    strangers: ['rsm', 'ba'],
    effects: async (scene, { value }, done) => {
      const { made, isOwn } = scene;
      if (value === 'writing')
        for (const [quiz, written] of [
          [made.quiz, said],
          [made.other, ''],
        ] as const) {
          if (!quiz) continue;
          await openFor(scene, quiz);
          await expect(field(scene, words.message), 'what is written is kept for its quiz alone').toHaveValue(written);
        }
      if (isOwn) await onServer(scene, done);
      expect((await count(scene)) - made.before, 'each message that the server heard is stored once').toBe(
        made.heard.size,
      );
    },
    cleanUp: async () => {},
  });

/** The message brings its quiz, to its user alone; a quiz that does not exist is not sent. */
async function onServer({ api, made }: In, done: readonly Request[]): Promise<void> {
  const of = (user: number) => messagesOf<Stored>(api, `chat_id=${chatIdOf(user)}&socket=false`);
  const stored = (await of(made.person.id)).slice(0, made.heard.size);
  for (const { content, message } of stored)
    expect([content, message.text, message.caption], 'what is sent').toEqual([
      { resource: 'admin/special-quizzes', id: made.quiz.id },
      said,
      null,
    ]);
  expect((await of(made.bystander.id)).length, 'nobody else gets it').toBe(made.bystander.before);
  for (const request of done) {
    const body = { ...(request.postDataJSON() as object), pack_id: 2_000_000_000 };
    const { status } = await api.ask('POST', 'admin/special-quizzes/send/user', body);
    expect(status, 'a quiz that does not exist is not sent').toBe(422);
  }
}

/** A special quiz that is sent to an app user from the list (machines/content-message.ts). */
export const contentMessageModel = modelOf('content-message', true, {
  'A message that the server has heard is sent once': 'send.send-answer-lost.retry.send-ok',
});
/** The same on a back-end that announces nothing. */
export const plainContentMessageModel = modelOf('content-message-plain', false);
