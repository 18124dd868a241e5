import { eventRewards } from '../../src/admin/event-mode/rewards/resource';
import { typeChangeMachine, type TypeChangeSnapshot, type TypedValues } from '../../machines/type-change';
import { clearedReward } from '../../src/admin/event-mode/rewards/types';
import {
  beginUpload,
  chooseFirst,
  chooseType,
  choosePresent,
  coins,
  empty,
  failUpload,
  hasImage,
  makeReward,
  openForm,
  picker,
  readReward,
  removeReward,
  saved,
  typeRadio,
  type MadeReward,
} from '../event-reward-form';
import { eventRewardsOnServer } from '../effects/event-rewards';
import { listOnScreen } from '../effects/list-screen';
import { newFormOnScreen } from '../effects/new-forms';
import { expect } from '../expect';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';

type In = Scene<MadeReward>;
const stored = { ...clearedReward(1), coins: 50, image: 'rewards/coins.png' };

const choose = (from: number, to: number, values: TypedValues) => ({ type: 'CHOOSE', from, to, values }) as const;
const typeOf = ({ context }: TypeChangeSnapshot) => (context.filled ?? stored).reward_type_id as number;
const isFilled = ({ context }: TypeChangeSnapshot) => (context.filled ?? stored).coins !== null;
const uploading = 'A file is still being sent';

async function shown({ page, made }: In, snapshot: TypeChangeSnapshot) {
  const { busy } = snapshot.context;
  const type = typeOf(snapshot);
  await expect(typeRadio(page, type)).toBeChecked();
  for (const one of [1, 2, 3]) await expect(typeRadio(page, one)).toBeEnabled({ enabled: busy === null });
  await expect(coins(page)).toHaveCount(type === 1 ? 1 : 0);
  const isWhole = type === 1 && isFilled(snapshot);
  if (type === 1) await expect(coins(page)).toHaveValue(isWhole ? '50' : '');
  for (const one of [2, 3]) await expect(picker(page, one)).toHaveCount(type === one ? 1 : 0);
  await expect(page.getByLabel('Count', { exact: true })).toHaveCount(type === 1 ? 1 : 0);
  await expect(type === 1 ? coins(page) : picker(page, type), 'what the type gives is required').toHaveAttribute(
    'aria-required',
    'true',
  );
  await expect(page.getByText('The fields of the other type were cleared.')).toBeVisible({
    visible: snapshot.matches('changed'),
  });
  if (type === 2 && !made.chosen) await expect(picker(page, 2)).toHaveValue('');
  if (!busy && !made.hasFailed) await hasImage(page, isWhole ? 1 : 0);
}

/** The type of an event-mode reward in its form (machines/type-change.ts). */
export const eventReward = defineModel<typeof typeChangeMachine, MadeReward>({
  name: 'event-reward',
  machine: typeChangeMachine,
  screen: [[eventRewards, 'edit']],
  startsAfresh: true,
  variants: [{ name: 'admin', account: 'admin', edition: 'HUNGARY', input: { reset: clearedReward } }],
  events: {
    'to-physical': choose(1, 2, stored),
    'empty-to-physical': choose(1, 2, clearedReward(1)),
    'on-to-digital': choose(2, 3, clearedReward(2)),
    'back-to-coins': choose(2, 1, clearedReward(2)),
    'choose-present': { type: 'FOLLOW', values: { ...clearedReward(2), physical_product_id: 1 } },
    undo: { type: 'UNDO' },
    upload: { type: 'BUSY', with: 'uploading' },
    'upload-fails': { type: 'BUSY', with: null },
  },
  allows: (snapshot, event) => {
    const { name } = event as typeof event & { name: string };
    const { busy } = snapshot.context;
    if (name === 'upload-fails') return busy !== null;
    // Physical products have no image.
    if (name === 'upload')
      return busy === null && typeOf(snapshot) !== 2 && (isFilled(snapshot) || snapshot.matches('changed'));
    if (name === 'undo') return true;
    if (busy) return false;
    if (name === 'back-to-coins')
      return snapshot.matches('changed') && typeOf(snapshot) === 2 && !snapshot.context.filled?.physical_product_id;
    if (name === 'on-to-digital' || name === 'choose-present')
      return snapshot.matches('changed') && typeOf(snapshot) === 2;
    return snapshot.matches('settled') && typeOf(snapshot) === 1;
  },
  serialize: ({ value, context: { busy, before, filled } }) => JSON.stringify([value, busy, before, filled]),

  controls: {
    UNDO: {
      find: ({ page }) => page.getByRole('button', { name: 'Undo' }),
      isShown: (snapshot) => snapshot.matches('changed'),
      reason: () => uploading,
    },
  },
  acts: {
    'to-physical': (scene) => chooseType(scene, 2),
    'empty-to-physical': async (scene) => {
      await empty(scene);
      await chooseType(scene, 2);
    },
    'on-to-digital': (scene) => chooseType(scene, 3),
    'back-to-coins': (scene) => chooseType(scene, 1),
    'choose-present': choosePresent,
    upload: beginUpload,
    'upload-fails': failUpload,
  },
  calls: {},
  shows: { settled: shown, changed: shown },

  prepare: (api, _, __, ___, mayLast) => makeReward(api, mayLast),
  open: openForm,
  effects: async (scene, snapshot) => {
    const { api, isOwn, made, mayLast } = scene;
    if (isOwn) {
      await oncePerConsole(api, 'rewards of event mode', () => eventRewardsOnServer(scene));
      await newFormOnScreen(scene, eventRewards);
    }
    if (!mayLast) return;
    if (snapshot.context.busy) await failUpload(scene);
    await savesAsShown(scene, made.hasFailed || !isFilled(snapshot) ? [] : ['image'], snapshot);
    if (isOwn) await listOnScreen(scene, eventRewards, { 'type.name': 'reward_type_id' });
  },
  cleanUp: removeReward,
});

/** What the form shows is what it saves: without what its type gives it is refused. `kept` is what a change clears. */
async function savesAsShown(scene: In, kept: readonly string[], snapshot: TypeChangeSnapshot): Promise<void> {
  const { page, made } = scene;
  const type = typeOf(snapshot);
  const before = await readReward(scene);
  if (type === 1) {
    if (!isFilled(snapshot)) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(coins(page), 'what it gives has to be said').toHaveAttribute('aria-invalid', 'true');
      await coins(page).fill('50');
    }
    await page.getByLabel('Count', { exact: true }).fill('21');
    const same = Object.fromEntries(['coins', ...kept].map((field) => [field, before[field]]));
    expect(await saved(scene)).toMatchObject({ reward_type_id: 1, count: 21, ...same });
    return;
  }
  if (!made.chosen) {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Form is invalid')).toBeVisible();
    await expect(picker(page, type), 'what it gives has to be chosen').toHaveAttribute('aria-invalid', 'true');
    expect(await readReward(scene), 'what is refused is not saved').toEqual(before);
  }
  const product = made.chosen ?? (await chooseFirst(scene, type));
  if (!product) return;
  const field = type === 2 ? 'physical_product_id' : 'digital_product_id';
  expect(await saved(scene)).toMatchObject({ ...clearedReward(type), [field]: product.id, count: 20 });
}
