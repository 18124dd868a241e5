import type { Route } from '@playwright/test';
import { undoTime } from '../../machines/moderation';
import { expect } from '../expect';
import type { Scene } from '../model';
import type { Timers } from '../timers';
import { addressOf, heldRow, imagesOf, rowOf, sentFor, type Id } from './list';

/** What the page was told and has sent. */
export interface Made {
  /** The decisions of this path, and those that the server has not answered, oldest first. */
  decided: Map<Id, string>;
  unsent: Id[];
  /** The decision that failed last, until the next one is taken. */
  failed: Id | null;
  /** The requests of decisions that wait for their answer, and those for page 2. */
  held: Route[];
  pages: Route[];
  timers: Timers | null;
  /** The station is open. */
  isOpen: boolean;
}
export const verbIn = ({ variant }: Scene) => (variant.name === 'admin-deletes' ? 'delete' : 'accept');
export const verbsIn = (scene: Scene) => (verbIn(scene) === 'delete' ? ['delete'] : ['accept', 'decline']);
export const said: Record<string, string> = { accept: 'Accepted', decline: 'Declined', delete: 'Deleted' };
export const verbs: Record<string, string> = { accept: 'Accept', decline: 'Decline', delete: 'Delete' };
export const keys: Record<string, string> = { accept: 'a', decline: 'd', delete: 'Delete' };

export const dialog = ({ page: own }: Scene<Made>) => own.getByRole('dialog', { name: 'Moderation station' });
export const button = (scene: Scene<Made>, name: string | RegExp) =>
  dialog(scene).getByRole('button', { name, exact: true });
export const notLoaded = (scene: Scene<Made>) =>
  dialog(scene).getByRole('alert').filter({ hasText: 'This could not be loaded' });
export const queue = (scene: Scene<Made>) =>
  dialog(scene).getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');

/** Waits for the request of the oldest decision, asserts what it says, and answers it. */
export async function answer(scene: Scene<Made>, status: number): Promise<Id> {
  const { made } = scene;
  const id = made.unsent.shift()!;
  if (!made.held.length) await made.timers!.end(undoTime);
  await expect.poll(() => made.held.length, 'the oldest decision is sent').toBe(1);
  const route = made.held.shift()!;
  const request = route.request();
  expect({
    method: request.method(),
    search: new URL(request.url()).search,
    body: request.postDataJSON() as unknown,
  }).toEqual(sentFor(id, made.decided.get(id)!));
  await route.fulfill(status === 200 ? { json: {} } : { status, json: { message: 'The disk is full' } });
  return id;
}
const image = (scene: Scene<Made>) => dialog(scene).getByRole('img').last();
const shownId = async (scene: Scene<Made>) =>
  /lab-station\/(\w)\.svg/.exec((await image(scene).getAttribute('src')) ?? '')![1] as Id;
/** The images of this page in the order of the queue. */
async function idsOf(scene: Scene<Made>): Promise<readonly Id[]> {
  const lines = await queue(scene).allTextContents();
  return lines.flatMap((line) => imagesOf[Number(/Lab Person(\d)/.exec(line)![1])]!);
}
/** Where a step leads is expected from the queue alone, whatever the machine says. */
const expectShown = async (scene: Scene<Made>, id: Id) =>
  expect(image(scene), 'the one that follows is shown').toHaveAttribute('src', new RegExp(`${addressOf(id)}$`));
/** The keys that lead in one direction: the letter and the arrows all do the same. */
const ways = { '1': ['j', 'ArrowRight', 'ArrowDown'], '-1': ['k', 'ArrowLeft', 'ArrowUp'] } as const;
export async function goes(scene: Scene<Made>, step: -1 | 1): Promise<void> {
  const ids = await idsOf(scene);
  const from = await shownId(scene);
  const to = ids[ids.indexOf(from) + step]!;
  const there = ways[step];
  const back = ways[step === 1 ? -1 : 1];
  const { keyboard } = scene.page;
  for (const [at, key] of there.entries()) {
    await keyboard.press(key);
    await expectShown(scene, to);
    if (at === there.length - 1) return;
    await keyboard.press(back[at]!);
    await expectShown(scene, from);
  }
}
/** A key that is held down decides once. */
export async function holdsDown({ page: own }: Scene<Made>, key: string): Promise<void> {
  await own.keyboard.down(key);
  await own.keyboard.down(key);
  await own.keyboard.up(key);
}
export async function decides(scene: Scene<Made>, verb: string, press: () => Promise<void>): Promise<void> {
  const { made } = scene;
  const [id, ids] = [await shownId(scene), await idsOf(scene)];
  made.decided.set(id, verb);
  made.unsent.push(id);
  made.failed = null;
  await press();
  const waits = (one: Id) => !made.decided.has(one) && rowOf(one) !== heldRow;
  const to = ids.slice(ids.indexOf(id)).find(waits) ?? ids.find(waits);
  if (to) await expectShown(scene, to);
}
export const undo = (press: (scene: Scene<Made>) => Promise<void>) => async (scene: Scene<Made>) => {
  scene.made.decided.delete(scene.made.unsent.pop()!);
  await press(scene);
};
export const fail = async (scene: Scene<Made>) => {
  const id = await answer(scene, 500);
  scene.made.decided.delete(id);
  scene.made.failed = id;
};
export const undoButton = (scene: Scene<Made>) => dialog(scene).getByRole('button', { name: /^Undo/ });
