import type { Request } from '@playwright/test';
import { claimMachine, renewAfter } from '../../machines/claim';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { locally, refuses, says } from '../answers';
import { claimsOnServer, heldForAMinute } from '../effects/claims';
import { expect } from '../expect';
import { defineModel, type Answer, type Scene } from '../model';
import { announce, claims, holder, page, pageSize, playClaims, readings, realId, userImages } from '../station/list';

interface Made {
  /** Whether the page was told that a colleague has the item. */
  isHeld: boolean;
  /** The page is being closed, and has to give the item up at once. */
  isLeaving: boolean;
  /** How often the row was claimed. */
  times: number;
}
/** How often a path claims the row that is walked for a minute and more. */
const often = 3;
const path = 'admin/quests/attachments';
/** The row whose claim is walked; the other one is where the user goes when they leave it. */
const [own, other] = [1, 3];
const claimed = { kind: path, id: String(realId(own)) };
const isOwn = (request: Request) => (request.postDataJSON() as { id: string }).id === claimed.id;

const dialog = ({ page: shown }: Scene<Made>) => shown.getByRole('dialog', { name: 'Moderation station' });
const line = (scene: Scene<Made>, at: number) =>
  dialog(scene)
    .getByRole('list', { name: 'What is to be moderated' })
    .getByRole('listitem')
    .nth(at)
    .getByRole('button');
/** The claim of the open row, or of one that is left, is nothing to see: only whose it is. */
const shows = (isOpen: boolean) => async (scene: Scene<Made>) => {
  await expect(line(scene, isOpen ? 0 : 1)).toHaveAttribute('aria-current', 'true');
  const held = expect(line(scene, 0));
  const text = `Open at ${holder}`;
  await (scene.made.isHeld ? held.toContainText(text) : held.not.toContainText(text));
  if (!isOpen) return;
  // Where nobody accepts images, they can only be deleted.
  const decision = dialog(scene)
    .getByRole('button', { name: /^(Accept|Delete)$/ })
    .first();
  if (!scene.made.isHeld) return expect(decision).not.toHaveAttribute('aria-disabled', 'true');
  await expect(decision).toHaveAttribute('aria-disabled', 'true');
  await expect(decision).toHaveAccessibleDescription(`${holder} has this open`);
};
const tells =
  (isHeld: boolean): Answer<Made> =>
  async (held, scene) => {
    scene.made.isHeld = isHeld;
    scene.made.times++;
    return says({ held_by: isHeld ? holder : null })(held, scene as Scene);
  };
const sent = (request: Request) => expect(request.postDataJSON(), 'it is about the open row').toEqual(claimed);
/** The page closes what is open; its claim is given up without being counted. */
async function letsGo({ made }: Scene<Made>, leaves: () => Promise<unknown>, why: string): Promise<void> {
  made.isLeaving = true;
  await leaves();
  await expect.poll(() => made.isLeaving, why).toBe(false);
}
/** The station lets go of what it has open when it is closed. */
const closes = (scene: Scene<Made>) =>
  letsGo(
    scene,
    () => dialog(scene).getByRole('button', { name: 'Back to the list', exact: true }).click(),
    'a station that is closed gives its claim up',
  );
const failure = { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') };

/**
 * The claim on a row that is open in the moderation station (decisions, the wire: 'Moderation claims'). Its calls are
 * played in every run, because the list is (station/list.ts); what the server makes of them is in effects/claims.ts, and
 * in the effects of the moderation models.
 */
export const claimModel = defineModel<typeof claimMachine, Made>({
  name: 'claim',
  machine: claimMachine,
  isPlayed: true,
  screen: [
    [questAttachments, 'list'],
    [questAttachments, 'moderate'],
  ],
  variants: [{ name: 'admin', account: 'admin', edition: 'DEMO', input: undefined }],
  events: { claim: { type: 'CLAIM' }, release: { type: 'RELEASE' }, leave: { type: 'LEAVE' } },
  delays: { renewal: { event: 'xstate.after.renewal.claim.claimed', time: renewAfter } },

  controls: {},
  acts: {
    claim: (scene) => line(scene, 0).click(),
    release: (scene) => line(scene, 1).click(),
    leave: (scene) =>
      letsGo(
        scene,
        () => scene.page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide'))),
        'a page that is closed gives its claim up',
      ),
  },
  calls: {
    claim: {
      // Whoever has no claim works all the same, and what is not released ends by itself.
      isSilent: true,
      actor: '0.claim.claiming',
      method: 'POST',
      lasts: true,
      url: claims,
      sent,
      endings: { '500': failure, held: locally(tells(true)), ok: locally(tells(false)) },
    },
    release: {
      isSilent: true,
      actor: '0.claim.releasing',
      method: 'DELETE',
      lasts: true,
      url: claims,
      sent,
      endings: { '500': failure, ok: locally(says({ id: claimed.id })) },
    },
  },
  shows: {
    'claiming.kept': shows(true),
    'claiming.givenUp': shows(false),
    claimed: shows(true),
    'releasing.givenUp': shows(false),
    'releasing.kept': shows(true),
    free: shows(false),
  },
  stories: {
    'What a colleague has open can be decided about once it is free': 'claim-held.renewal.claim-ok',
    'What is open for longer than a minute is held for as long': 'claim-ok.renewal.claim-ok.renewal.claim-ok',
  },
  startsAfresh: true,

  prepare: () => Promise.resolve({ isHeld: false, isLeaving: false, times: 0 }),
  open: async (scene) => {
    const { page: shown, made } = scene;
    await shown.addInitScript(announce);
    for (const [url, play] of readings) await shown.route(url, play);
    await shown.route(/\/admin\/quests\/user-images\?/, (route, request) =>
      route.fulfill({ json: userImages(request) }),
    );
    await shown.route(new RegExp(`/${path}\\?(.*&)?offset=`), (route) =>
      route.fulfill({ json: page([own, other], 2) }),
    );
    await shown.route(claims, (route, request) => {
      if (request.method() === 'GET') return playClaims(...(made.isHeld ? [own] : []))(route, request);
      if (!isOwn(request)) return playClaims()(route, request);
      if (!made.isLeaving || request.method() !== 'DELETE') return route.fallback();
      made.isLeaving = false;
      return route.fulfill({ json: { id: claimed.id } });
    });
    await shown.goto(`/${path}?pageSize=${pageSize}`);
    await shown.getByRole('button', { name: 'Moderation station', exact: true }).click();
    await expect(dialog(scene)).toBeVisible();
  },
  effects: async (scene, { value }) => {
    const { api, made, isOwn } = scene;
    if (isOwn) await claimsOnServer(scene, path);
    if (made.times < often || value !== 'claimed') return;
    await closes(scene);
    if (isOwn) await heldForAMinute(api, path);
  },
  cleanUp: () => Promise.resolve(),
});
