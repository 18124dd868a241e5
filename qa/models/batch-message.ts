import { batchMachine, type BatchSnapshot } from '../../machines/batch';
import { chats } from '../../src/admin/chats/resource';
import { users } from '../../src/admin/users/resource';
import { placeholders } from '../../src/contract/placeholders';
import chatWords from '../../src/locales/en/chats.json' with { type: 'json' };
import { said as parts } from '../messages/form';
import {
  batchCalls,
  batchDelays,
  batchEvents,
  batchStories,
  expectReasons,
  expectRunning,
  putAway,
  staysAway,
  type Tried,
} from '../batches';
import { messagedByBatch } from '../effects/message-batches';
import { pixel } from '../event-reward-form';
import { inNewTab } from '../messages/anew';
import { oncePerConsole } from '../per-console';
import dashboard from '../../src/locales/en/dashboard.json' with { type: 'json' };
import { expect } from '../expect';
import { defineModel, type Scene } from '../model';

interface Made extends Tried {
  /** How often it has been asked. */
  times: number;
  /** What was written has not been sent. */
  isKept: boolean;
}
type In = Scene<Made>;

const text = 'Bring your photo by Friday, {name}';
const caption = 'How it is done';
const link = 'https://example.com/help';
const image: unknown = expect.stringMatching(/^chat\/admin\//);
const looks = 'Looking whether a message is being sent';
const notSent = "Error: Message wasn't sent";
const toOthers: Record<number, string> = {
  1: '1 person did not get it.',
  2: '2 people did not get it.',
  24: '24 people did not get it.',
};

const dialog = ({ page }: In) => page.getByRole('dialog');
const button = (name: string | RegExp) => (scene: In) => dialog(scene).getByRole('button', { name, exact: true });
const alert = (scene: In) => dialog(scene).getByRole('alert');
const line = ({ page }: In) => page.getByRole('region', { name: 'Message to all that match' });
const written = (scene: In) => dialog(scene).getByRole('textbox', { name: 'Message' });
const part = (scene: In, name: string) => dialog(scene).getByRole('textbox', { name, exact: true });
/** The button that replaces the image. */
const replaces = (scene: In) => dialog(scene).getByText('Replace…', { exact: true });
/** It says whether all get it, or who matches the list's filters. */
const opener = ({ page, made }: In) =>
  page.getByRole('button', { name: made.filters ? 'Message all that match' : 'Message all users', exact: true });

const shows = async (scene: In) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expect(line(scene)).toHaveCount(0);
  await expect(opener(scene)).toBeVisible();
};
const asks = async (scene: In, snapshot: BatchSnapshot) => {
  const { judgement } = snapshot.context;
  const { filters } = scene.made;
  const isLocked = (['starting', 'notStarted', 'seeking'] as const).some((one) => snapshot.matches(one));
  for (const [field, value] of [
    [written(scene), text],
    [part(scene, parts.part.caption), caption],
    [part(scene, parts.part.link), link],
  ] as const) {
    await expect(field, 'what is written stays').toHaveValue(value);
    await expect(field, 'what may be on its way is not changed').toBeEditable({ editable: !isLocked });
  }
  await expect(replaces(scene), 'its image stays').toBeVisible();
  await expect(dialog(scene).getByRole('heading'), 'what is asked').toHaveText(
    new RegExp(`^Message all ${judgement ? judgement.matching : '[\\d,]+'} ${filters ? 'that match' : 'users'}\\?$`),
  );
  await expect(
    dialog(scene).getByRole('list', { name: 'Filters' }).getByRole('listitem'),
    'who matches, in words',
  ).toHaveText(filters ? [`Name ${String(filters.name)}`] : []);
  await expect(
    dialog(scene).getByText('No filter is set: this message goes to everybody in the list.'),
    'whether all get it',
  ).toHaveCount(scene.made.filters ? 0 : 1);
  const says = dialog(scene).getByText('can be messaged');
  if (!judgement) return expect(says).toHaveCount(0);
  await expect(says.first()).toHaveText(`26 people match, ${judgement.possible} can be messaged.`);
  await expect(dialog(scene).getByRole('listitem').filter({ hasText: 'will not get it' })).toHaveText(
    `${judgement.refused[0]!.count} will not get it: Not active`,
  );
};
const failed = async (scene: In, snapshot: BatchSnapshot, words: string) => {
  await expect(alert(scene)).toContainText(words);
  await expect(alert(scene)).toContainText(snapshot.context.message!);
  await asks(scene, snapshot);
};
const follows = async (scene: In, { context }: BatchSnapshot) => {
  await expect(dialog(scene)).toHaveCount(0);
  await expectRunning(line(scene), 'Sending', context.batch!);
  await expect(opener(scene)).toHaveAccessibleDescription('The message before this one is still being sent');
};

/** The lab writes all parts of the message; a replacement is chosen from the menu. */
async function write(scene: In): Promise<void> {
  await written(scene).fill(text.replace('{name}', ''));
  await dialog(scene).getByRole('button', { name: 'Available replacements', exact: true }).click();
  await expect(scene.page.getByRole('menuitem'), 'which replacements there are').toHaveText(
    placeholders.map((one) => `${chatWords.chats.placeholder[one]}{${one}}`),
  );
  await scene.page.getByRole('menuitem', { name: 'Name {name}', exact: true }).click();
  for (const [name, value] of [
    [parts.part.caption, caption],
    [parts.part.link, link],
  ] as const) {
    await dialog(scene).getByRole('button', { name, exact: true }).click();
    await part(scene, name).fill(value);
  }
  await dialog(scene).getByRole('button', { name: parts.part.image, exact: true }).click();
  await dialog(scene)
    .locator('input[type=file]')
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pixel });
  await expect(replaces(scene), 'the image is there').toBeVisible();
}
/** A message without a text, or with a link that is no page, is not sent, and the button says why. */
async function needsText(scene: In, people: number): Promise<void> {
  const send = button(`Send to ${people} people`)(scene);
  for (const [field, wrong, right, why] of [
    [written(scene), ' ', text, parts.reasons.empty],
    [part(scene, parts.part.link), 'help', link, parts.reasons.noPage],
  ] as const) {
    await field.fill(wrong);
    await expect(send, why).toHaveAccessibleDescription(why);
    await field.fill(right);
  }
}

/** What is chosen in the statistics above the list narrows whom the message is for, as a filter does. */
async function narrowsByStatistics({ page }: In): Promise<void> {
  const live = page.getByRole('button', { name: dashboard.categories.liveContacts, exact: true });
  for (const [name, isChosen] of [
    ['Message all that match', true],
    ['Message all users', false],
  ] as const) {
    await live.click();
    await expect(live).toHaveAttribute('aria-pressed', String(isChosen));
    await expect(page.getByRole('button', { name, exact: true }), 'whom the message is for').toBeVisible();
  }
}

/** What was written and not sent is there when the list is opened anew, and what was sent is not. */
const keepsWritten = (scene: In) =>
  inNewTab(scene, '/admin/users', async (other) => {
    const { isKept } = scene.made;
    await other.page.getByRole('button', { name: 'Message all users', exact: true }).click();
    await expect(written(other), 'what is written').toHaveValue(isKept ? text : '');
    for (const [name, value] of [
      [parts.part.caption, caption],
      [parts.part.link, link],
    ] as const)
      if (isKept) await expect(part(other, name), 'its parts').toHaveValue(value);
      else await expect(part(other, name), 'no parts').toHaveCount(0);
    await expect(replaces(other), 'its image').toHaveCount(isKept ? 1 : 0);
  });

/**
 * A message to all users who match (machines/batch.ts). All that match are not selected by themselves there: the press
 * of the button selects them and asks.
 */
export const batchMessageModel = defineModel<typeof batchMachine, Made>({
  name: 'batch-message',
  machine: batchMachine,
  screen: [
    [users, 'list'],
    [chats, 'list'],
  ],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: undefined },
    { name: 'ba', account: 'ba', edition: 'DEMO', input: undefined },
  ],
  events: batchEvents,
  delays: batchDelays,
  stories: {
    ...batchStories,
    'what was sent is not written again':
      'find-none.select.ask.judge-ok.confirm.start-ok.later.look-ended.dismiss.select.ask.judge-ok',
  },

  controls: {
    DISMISS: { find: (scene) => line(scene).getByRole('button', { name: 'Close', exact: true }) },
    CONFIRM: {
      find: button(/^Send/),
      isShown: (one) => one.matches('judging') || one.matches('starting') || one.matches('confirming'),
      reason: (one) =>
        one.matches('judging')
          ? 'Counting who gets it…'
          : one.matches('starting')
            ? 'Sending…'
            : 'None of those who match can be messaged',
    },
    RETRY: { find: button('Try again'), isShown: (one) => one.matches('seeking'), reason: () => looks },
    CANCEL: {
      find: button('Cancel'),
      isShown: (one) => one.hasTag('asking'),
      reason: (one) => (one.matches('seeking') ? looks : 'Sending…'),
    },
  },
  acts: {
    select: () => Promise.resolve(),
    clear: () => Promise.resolve(),
    dismiss: (scene) => putAway(scene.made, line(scene)),
    ask: async (scene) => {
      const { page, made } = scene;
      // From the second time on the list has another filter: who matches then gets the message.
      if (made.times++) {
        const field = page.getByRole('group', { name: 'Filters' }).getByRole('textbox', { name: 'Name', exact: true });
        for (const name of ['nobody has it', made.times % 2 ? 'a' : 'e']) {
          await field.fill(name);
          await expect(page).toHaveURL((url) => !!url.searchParams.get('filters')?.includes(`"value":"${name}"`));
          made.filters = { name };
          if (name.length > 1) await expect(opener(scene)).toHaveAccessibleDescription('Nobody matches');
        }
      }
      await opener(scene).click();
      await expect(written(scene), 'what was not sent is kept').toHaveValue(made.isKept ? text : '');
      await expect(part(scene, parts.part.link)).toHaveCount(made.isKept ? 1 : 0);
      if (!made.isKept) await write(scene);
      made.isKept = true;
    },
  },
  sideCalls: [
    { method: 'POST', url: /\/admin\/services\/file$/, played: () => ({ file_key: 'chat/admin/lab.png', url: '' }) },
  ],
  calls: batchCalls<Made>({
    kind: 'message',
    path: '/admin/users/message/matching',
    reason: 'Not active',
    payload: { message: { admin: 1, bottom_text: '', brand_id: 0, image, link, text, caption } },
  }),

  shows: {
    finding: async (scene) => {
      await shows(scene);
      await expect(opener(scene), 'whether one is being sent').toHaveAccessibleDescription(looks);
    },
    page: shows,
    all: shows,
    judging: async (scene, snapshot) => {
      await expect(dialog(scene)).toContainText('Counting who gets it');
      await asks(scene, snapshot);
    },
    notJudged: (scene, snapshot) => failed(scene, snapshot, 'Nothing was sent'),
    confirming: async (scene, snapshot) => {
      await expect(dialog(scene)).toContainText('A message that has been sent cannot be taken back');
      await asks(scene, snapshot);
      const { possible } = snapshot.context.judgement!;
      if (possible) await needsText(scene, possible);
      else await expect(button('Send')(scene)).toBeVisible();
    },
    starting: asks,
    notStarted: async (scene, snapshot) => {
      await failed(scene, snapshot, notSent);
      await expect(alert(scene)).toContainText('Trying again sends nothing twice');
    },
    seeking: async (scene, snapshot) => {
      await expect(alert(scene)).toContainText(notSent);
      await asks(scene, snapshot);
    },
    running: follows,
    ended: async (scene, { context: { batch } }) => {
      await expect(line(scene)).toContainText(`${batch!.done} people got the message. ${toOthers[batch!.refused]}`);
      await expectReasons(line(scene), batch!);
    },
  },
  says: (_, __, { name }) => {
    if (name === 'look-ended' || name === 'look-one') return 'The messages were sent';
    return ['look-nothing', 'start-500', 'start-lost', 'start-refused', 'seek-500', 'seek-lost'].includes(name)
      ? notSent
      : null;
  },

  showsAfter: ({ made }, _, { name }) => {
    if (['start-ok', 'seek-running', 'seek-ended'].includes(name)) made.isKept = false;
    return Promise.resolve();
  },

  prepare: () => Promise.resolve({ times: 0, isKept: false }),
  open: async (scene) => {
    await scene.page.goto('/admin/users');
    await scene.page.locator('tr[data-row]').first().waitFor();
  },
  effects: async (scene, { value }) => {
    if (value === 'page' && !scene.made.filters) await narrowsByStatistics(scene);
    await staysAway(scene, line, opener);
    if (scene.isOwn) await messagedByBatch(scene);
    await oncePerConsole(scene.api, `what a batch's dialog keeps: ${scene.made.isKept}`, () => keepsWritten(scene));
  },
  cleanUp: () => Promise.resolve(),
});
