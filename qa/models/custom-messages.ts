import type { Locator, Route } from '@playwright/test';
import { customMessagesMachine, whyNot, type CustomMessagesSnapshot as Snapshot } from '../../machines/custom-messages';
import words from '../../src/locales/en/chats.json' with { type: 'json' };
import { admins } from '../../src/admin/admins/resource';
import { chats } from '../../src/admin/chats/resource';
import { answerLost, callError, plays, real, refuses, says, unreachable } from '../answers';
import { customMessagesOnServer, sheetOf } from '../effects/custom-messages';
import { activePeople } from '../effects/people';
import { expect } from '../expect';
import { defineModel, type Answer, type Held, type Scene } from '../model';

interface Made {
  /** The recipient of the workbook's message, and its text, which is unique to the path. */
  person: { id: number; name: string };
  text: string;
  workbook: Buffer;
  /** The storage key of a workbook that the server refuses. */
  wrong: string;
  upload?: Route;
  /** The storage key of the chosen file. */
  file?: string;
  /** The idempotency key of its attempts, and those of earlier files. */
  key?: string | undefined;
  keys: Set<string>;
  /** What the server has sent: the keys of the requests, each counted once. */
  sent: Set<string>;
  /** The dialog has said so. */
  isTold: boolean;
}
type In = Scene<Made>;

const said = words.chats.custom;
const name = 'lab.xlsx';
const fault = 'Row 3: the text is empty';
const opener = ({ page }: In) => page.getByRole('button', { name: words.custom.title, exact: true });
const dialog = ({ page }: In) => page.getByRole('dialog', { name: words.custom.title });
const button = (label: string) => (scene: In) =>
  dialog(scene).locator('[data-slot=dialog-footer]').getByRole('button', { name: label, exact: true });
const alert = (scene: In): Locator => dialog(scene).getByRole('alert');

const sentBy = ({ request }: Held, { made }: In) =>
  made.sent.add(request.headers()['idempotency-key'] ?? `without a key ${made.sent.size}`);
const told = (held: Held, scene: In) => {
  sentBy(held, scene);
  scene.made.isTold = true;
};
const sends: Answer<Made> = async (held, scene) => {
  if (scene.variant.isPlain) {
    // A back-end that has the documents alone does not say how many messages it has sent.
    await held.route.fetch();
    told(held, scene);
    await held.route.fulfill({ json: {} });
    return {};
  }
  const answer = await real((body: { sent?: number }) => body)(held, scene as Scene);
  told(held, scene);
  return answer;
};
/** The server has sent it, and nobody hears of it. */
const sendsUnheard: Answer<Made> = async (held, scene) => {
  await answerLost(held, scene as Scene);
  sentBy(held, scene);
};
/** Another workbook arrives in the place of the chosen one, so that the server refuses it. */
const refusesRow: Answer<Made> = async (held, scene) => {
  await held.route.continue({ postData: JSON.stringify({ file_key: scene.made.wrong }) });
  expect((await held.request.response())?.status(), 'a wrong workbook is refused').toBe(422);
};

/** What the dialog says of the file that it wants, and of sending it. */
async function explains(scene: In, { context }: Snapshot): Promise<void> {
  await expect(dialog(scene).getByText(said.hint), 'what the file has to be').toBeVisible();
  await expect(dialog(scene).getByText(said.allOrNothing)).toHaveCount(context.isOnce ? 1 : 0);
}
const toldOf = ({ isPlain }: In['variant']) => (isPlain ? said.sentAll : said.sent_one.replace('{{count}}', '1'));

/**
 * Whoever leaves the chats and comes back finds in the dialog what was not sent, and why, and sends it with the same
 * key; what was sent is gone.
 */
async function comesBack(scene: In, snapshot: Snapshot): Promise<void> {
  const { page, made } = scene;
  const isOpen = snapshot.value !== 'closed';
  if (isOpen) await button(words.chats.cancel)(scene).click();
  await page.locator('nav a[href="/admin/users"]').click();
  await expect(opener(scene)).toHaveCount(0);
  await page.locator('nav a[href="/admin/chats"]').click();
  await opener(scene).click();
  if (!isOpen) {
    await expect(dialog(scene).getByRole('button', { name: `Clear: ${said.file}` }), 'what was sent').toHaveCount(0);
    return button(words.chats.cancel)(scene).click();
  }
  await showsFile(scene);
  await expect(alert(scene).getByText(said.wrongFile), 'why it was not sent').toBeVisible();
  // What has had no answer once more is as it was before.
  const { failure, isOnce } = snapshot.context;
  if (!isOnce || (failure as Error).message !== unreachable.message) return;
  const calls = /\/admin\/messages\/send\/custom$/;
  await page.route(calls, (route) => route.abort('failed'), { times: 1 });
  const [request] = await Promise.all([page.waitForRequest(calls), button(said.send)(scene).click()]);
  expect(request.headers()['idempotency-key'], 'it cannot be sent twice').toBe(made.key);
  await expect(alert(scene).getByText(said.unheardOnce)).toBeVisible();
}

/** A file is chosen: it can be removed, or kept after an upload that failed. */
const showsFile = (scene: In) =>
  expect(
    dialog(scene).getByRole('button', { name: new RegExp(`^(Clear: ${said.file}|Keep as it was)$`) }),
  ).toBeVisible();

/** The custom messages dialog of the chats (machines/custom-messages.ts). */
export const customMessagesModel = defineModel<typeof customMessagesMachine, Made>({
  name: 'custom-messages',
  machine: customMessagesMachine,
  // Administrators alone have the dialog (document 3, section 6); whether it is there is a setting of the console.
  screen: [
    [chats, 'list'],
    [admins, 'list'],
  ],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { isOnce: true } },
    { name: 'admin-plain', account: 'admin', edition: 'DEMO', isPlain: true, input: { isOnce: false } },
  ],
  events: {
    open: { type: 'OPEN' },
    close: { type: 'CLOSE' },
    upload: { type: 'UPLOAD' },
    uploaded: { type: 'CHOOSE', file: `files/${name}`, key: 'a' },
    'upload-refused': { type: 'STOP' },
    remove: { type: 'CHOOSE', file: null, key: 'b' },
    send: { type: 'SEND' },
  },
  allows: (snapshot, event) => {
    const isUploading = snapshot.matches('uploading');
    // While a file is being uploaded, nothing can be removed; a file is stored only then.
    if (event.type === 'CHOOSE') return event.file === null ? !isUploading : isUploading;
    return true;
  },
  serialize: ({ value, context: { workbook, failure } }) =>
    JSON.stringify([value, workbook !== null, failure instanceof Error && failure.message]),
  controls: {
    OPEN: { find: opener },
    CLOSE: {
      find: button(words.chats.cancel),
      isShown: ({ value }) => value === 'sending',
      reason: () => said.sending,
    },
    SEND: {
      find: button(said.send),
      isShown: ({ value }) => value !== 'closed',
      reason: (snapshot) => said[whyNot(snapshot) ?? 'noFile'],
    },
  },
  acts: {
    upload: async (scene) => {
      const { page, made } = scene;
      const asked = new Promise<void>(
        (resolve) =>
          void page.route(
            /\/admin\/services\/file$/,
            (route) => {
              made.upload = route;
              resolve();
            },
            { times: 1 },
          ),
      );
      await dialog(scene).locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: made.workbook,
      });
      await asked;
    },
    uploaded: async ({ made, mayLast }) => {
      if (made.key) made.keys.add(made.key);
      delete made.key;
      if (!mayLast) {
        made.file = `files/${name}`;
        return made.upload!.fulfill({ json: { file_key: made.file, url: '' } });
      }
      const response = await made.upload!.fetch();
      made.file = ((await response.json()) as { file_key: string }).file_key;
      await made.upload!.fulfill({ response });
    },
    'upload-refused': ({ made }) => made.upload!.fulfill({ status: 500, json: { message: 'The disk is full' } }),
    remove: async (scene) => {
      // After an upload that failed, the file that was chosen before is first kept.
      const keep = dialog(scene).getByRole('button', { name: 'Keep as it was' });
      if (await keep.isVisible()) await keep.click();
      await dialog(scene)
        .getByRole('button', { name: `Clear: ${said.file}` })
        .click();
    },
  },
  calls: {
    send: {
      actor: '0.customMessages.sending',
      lasts: true,
      method: 'POST',
      url: /\/admin\/messages\/send\/custom$/,
      sent: (request, { context }, { made }) => {
        expect(request.postDataJSON(), 'the chosen file is sent').toEqual({ file_key: made.file });
        const key = request.headers()['idempotency-key'];
        if (!context.isOnce) return expect(key).toBeUndefined();
        expect(key, 'an attempt has an idempotency key').toBeTruthy();
        expect(made.key ?? key, 'trying again reuses it').toBe(key);
        expect(made.keys.has(key!), 'another file has its own').toBe(false);
        made.key = key;
      },
      endings: {
        ok: {
          output: { sent: 1 },
          answer: sends,
          played: plays(
            (held, scene: In) => {
              told(held, scene);
              return scene.variant.isPlain ? {} : { sent: 1 };
            },
            (body) => body,
          ),
        },
        refused: {
          error: callError(422, said.wrongFile),
          answer: refusesRow,
          played: says({ message: said.wrongFile, errors: { file_key: [fault] } }, 422),
        },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        'answer-lost': { error: unreachable, answer: sendsUnheard },
      },
    },
  },

  shows: {
    closed: async (scene) => {
      await expect(dialog(scene)).toHaveCount(0);
      if (scene.made.isTold)
        await expect(
          scene.page.locator('[data-sonner-toast]').filter({ hasText: toldOf(scene.variant) }),
        ).toBeVisible();
    },
    empty: async (scene, snapshot) => {
      await explains(scene, snapshot);
      await expect(dialog(scene).getByRole('button', { name: `Clear: ${said.file}` })).toHaveCount(0);
      await expect(dialog(scene).getByText(said.wrongFile)).toHaveCount(0);
    },
    uploading: async (scene, snapshot) => {
      await explains(scene, snapshot);
      await expect(dialog(scene).getByRole('progressbar')).toBeVisible();
      await expect(dialog(scene).getByText(said.wrongFile)).toHaveCount(0);
    },
    ready: async (scene, snapshot) => {
      await explains(scene, snapshot);
      await showsFile(scene);
      await expect(dialog(scene).getByText(said.wrongFile)).toHaveCount(0);
    },
    sending: async (scene, snapshot) => {
      await explains(scene, snapshot);
      await expect(dialog(scene).locator('input[type=file]')).toBeDisabled();
      await expect(dialog(scene).getByText(said.wrongFile)).toHaveCount(0);
    },
    refused: async (scene, snapshot) => {
      await explains(scene, snapshot);
      await showsFile(scene);
      const problem = alert(scene).filter({ hasText: said.wrongFile });
      await expect(problem.getByRole('listitem')).toHaveText([fault]);
      await expect(problem.getByText(said.nothingSent)).toHaveCount(snapshot.context.isOnce ? 1 : 0);
      await expect(problem.getByText('No answer came')).toHaveCount(0);
    },
    unheard: async (scene, snapshot) => {
      const { context } = snapshot;
      await explains(scene, snapshot);
      await showsFile(scene);
      const problem = alert(scene).filter({ hasText: said.wrongFile });
      await expect(problem).toContainText((context.failure as Error).message);
      await expect(problem).toContainText(context.isOnce ? said.unheardOnce : said.unheard);
      await expect(problem.getByText(said.nothingSent), 'something may have been sent').toHaveCount(0);
    },
  },
  says: ({ variant }, _, { name }) => {
    if (name === 'send-ok') return toldOf(variant);
    if (name === 'upload-refused') return undefined;
    return ['send-refused', 'send-500', 'send-answer-lost'].includes(name) ? said.wrongFile : null;
  },
  refreshes: (_, { name }) => (name === 'send-ok' ? /\/admin\/chats\?/ : null),

  prepare: async (api, _variant, _seat, _as, mayLast) => {
    // Where messages to all have a chat, that of user 1 has another id (src/contract/chat-id.ts).
    const person = (await activePeople<Made['person']>(api)).find(({ id }) => id !== 1)!;
    const text = `From the lab, ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}, for {name}`;
    const wrong = await sheetOf([
      [person.id, text],
      [person.id, ' '],
    ]);
    return {
      person,
      text,
      workbook: Buffer.from(await sheetOf([[person.id, text]])),
      wrong: mayLast ? await api.upload('files/', name, wrong) : `files/${name}`,
      keys: new Set(),
      sent: new Set(),
      isTold: false,
    };
  },
  open: async (scene) => {
    await scene.page.goto('/admin/chats');
    await expect(opener(scene), 'this console has custom messages (CUSTOM_MESSAGES_ENABLED)').toBeVisible();
  },
  effects: async (scene, snapshot) => {
    const { api, made, variant, isOwn } = scene;
    const isClosedBySending = snapshot.value === 'closed' && made.isTold;
    if (snapshot.matches('refused') || snapshot.matches('unheard') || isClosedBySending)
      await comesBack(scene, snapshot);
    made.isTold = false;
    if (isOwn) await customMessagesOnServer(api, variant, { ...made, sent: made.sent.size });
  },
  strangers: ['team', 'rsm', 'ba'],
  cleanUp: async () => {},
});
