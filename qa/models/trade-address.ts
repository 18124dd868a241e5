import { tradeAddresses } from '../../src/admin/trade-program/addresses/resource';
import { tradeAddressMachine, type KeptChoice } from '../../machines/trade-address';
import { phases } from '../../machines/trade-phases';
import { callError, lost, real, refused, refuses, unreachable } from '../answers';
import { addressesOnServer } from '../effects/addresses';
import { programmeOnServer } from '../effects/programme-addresses';
import { programmeAsRole } from '../effects/programme-roles';
import { expect } from '../expect';
import { LiveGate } from '../live-gate';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import {
  closed,
  confirmed,
  decides,
  denied,
  denyElsewhere,
  doneDecided,
  doneElsewhere,
  elsewhere,
  failsToLoad,
  failures,
  inPhase,
  isElsewhere,
  keepDraft,
  loadable,
  mayChoose,
  opened,
  overtaken,
  processing,
  reason,
  sample,
  saysPhase,
  type Made,
  type Snapshot,
} from '../trade-address';
import {
  backToAddresses,
  dayIn,
  grouped,
  lockedWords,
  openAddresses,
  openProgrammes,
  phaseWords,
  showsPhaseInForm,
  statusWords,
} from '../trade-lists';
import {
  addressPath,
  makeProgramme,
  otherThan,
  outletOf,
  phaseNumbers,
  plans,
  removeProgramme,
  scheduleIn,
  type AddressAnswer,
} from '../trade-programmes';

const title = "You didn't choose any users, please describe the reason";

const users = ({ page }: Scene<Made>) => page.getByRole('region', { name: 'Users' });
const rowOf = (scene: Scene<Made>, id: number) =>
  users(scene)
    .getByRole('row')
    .filter({ has: scene.page.getByRole('cell', { name: String(scene.made.sellers[id - 1]!.id), exact: true }) });
const box = (scene: Scene<Made>, id: number) => rowOf(scene, id).getByRole('checkbox');
const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: title });
const text = (scene: Scene<Made>) => dialog(scene).getByRole('textbox', { name: 'Reason' });
const alert = ({ page }: Scene<Made>) => page.locator('#main').getByRole('alert').filter({ hasText: /./ });
const isBehindDialog = (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('denying');
const toggle = (id: number) => (scene: Scene<Made>) => box(scene, id).click();

/** Asserts what every state shows of an address: outlet, status and reason, phase, and the selected users. */
async function address(scene: Scene<Made>, { context }: Snapshot): Promise<void> {
  const { page, made } = scene;
  const { phase, status, reason_denied } = context.address!;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${made.programme.name} / ${made.outlet.code}`);
  await expect(page.getByRole('definition').filter({ hasText: statusWords[status]! })).toBeVisible();
  if (phase) await expect(page.getByRole('definition').filter({ hasText: phaseWords[phase] })).toBeVisible();
  const why = page.getByText('Denied status Reason:');
  if (status === denied) await expect(why.locator('..')).toHaveText(`Denied status Reason: ${reason_denied}`);
  else await expect(why).toHaveCount(0);
  await expect(users(scene).getByRole('status')).toHaveText(
    `Chosen: ${context.chosen.length} of ${made.sellers.length}`,
  );
  for (const id of [1, 2]) {
    const { name, surname } = made.sellers[id - 1]!;
    await expect(box(scene, id)).toBeChecked({ checked: context.chosen.includes(id) });
    await expect(box(scene, id)).toHaveAccessibleName(`Choose ${name} ${surname}`);
  }
  await expect(users(scene).getByRole('row'), 'the sellers, and nobody else').toContainText([
    'Selected',
    ...made.sellers.map(({ id, name, surname, phone }) => `${id}${name}${surname}${phone ?? ''}`),
  ]);
  await expect(users(scene).locator('time'), 'their last activity').toHaveText(
    made.sellers.flatMap(({ last_transaction_date: last }) => (last ? dayIn(scene, last) : [])),
  );
  const { outlet_code, legal_name, address: street } = made.facts;
  for (const [term, value] of [
    ['Outlet', outlet_code],
    ['Legal name', legal_name],
    ['Address', street],
    ['Sell out plan', grouped(plans.out)],
    ['Sell in plan', grouped(plans.in)],
  ] as const) {
    const fact = page.locator('dl > div').filter({ has: page.locator('dt').getByText(term, { exact: true }) });
    if (value) await expect(fact.locator('dd'), term).toContainText(value);
  }
  const note = page.getByRole('note');
  if (mayChoose(context)) await expect(note).toHaveCount(0);
  else {
    await expect(note).toHaveText(`Read-only. ${lockedWords[phase ?? 'unknown']}`);
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await expect(box(scene, 1)).toHaveAccessibleDescription(lockedWords[phase ?? 'unknown']);
  }
}
/** Says that what an ended session left unsaved is there again. */
async function restored({ page }: Scene<Made>, { isBack }: Snapshot['context']): Promise<void> {
  const words = page.getByText('You were signed out before this was saved. Your choice is back; it is not saved yet.');
  await expect(words).toHaveCount(isBack ? 1 : 0);
}
async function question(scene: Scene<Made>, { context }: Snapshot): Promise<void> {
  await expect(dialog(scene)).toBeVisible();
  await expect(text(scene)).toHaveValue(context.reason);
  await expect(text(scene)).toHaveAttribute('aria-required', 'true');
  if (context.message) await expect(dialog(scene).getByRole('alert')).toContainText(context.message);
  else await expect(dialog(scene).getByRole('alert')).toBeHidden();
}
const toast = ({ page }: Scene<Made>, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

/**
 * One address of a trade programme (machines/trade-address.ts). The team starts with a reason that an ended session
 * left unsaved, brand ambassadors and RSMs with an unsaved selection.
 */
export const tradeAddressModel = defineModel<typeof tradeAddressMachine, Made>({
  name: 'trade-address',
  machine: tradeAddressMachine,
  screen: [[tradeAddresses, 'list']],
  // What is checked of the server at the end of a path decides about the address.
  startsAfresh: true,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { roles: ['ADMIN'] } },
    { name: 'team', account: 'team', edition: 'DEMO', input: { roles: ['TEAM'], kept: { chosen: [], reason } } },
    { name: 'rsm', account: 'rsm', edition: 'DEMO', input: { roles: ['RSM'], kept: { chosen: [1], reason: '' } } },
    { name: 'ba', account: 'ba', edition: 'DEMO', input: { roles: ['BA'], kept: { chosen: [1], reason: '' } } },
  ],
  events: {
    'toggle-1': { type: 'TOGGLE', id: 1 },
    'toggle-2': { type: 'TOGGLE', id: 2 },
    save: { type: 'SAVE' },
    'type-reason': { type: 'TYPE', reason },
    'type-blank': { type: 'TYPE', reason: '  ' },
    deny: { type: 'DENY' },
    cancel: { type: 'CANCEL' },
    retry: { type: 'RETRY' },
    reload: { type: 'RELOAD' },
    changed: { type: 'CHANGED' },
  },
  allows: ({ value, context }, event) => {
    const { name } = event as { name?: string };
    if (value === 'loading')
      return [...loadable(context), ...failsToLoad(context)].some((one) => name === `load-${one}`);
    // Colleagues' changes, the choice between the two users, and the steps after a failure are the same in all phases,
    // so they are only walked in one.
    if (isElsewhere(context))
      return (context.address?.status === confirmed ? doneDecided : doneElsewhere).includes(name!);
    if (value === 'saving' && context.chosen.length > 1) return name === 'save-ok';
    if (name === 'toggle-2') return context.chosen.length > 0 && context.message === null;
    if (event.type === 'TYPE') return context.message === null;
    return true;
  },
  looks: ({ value, context }) => {
    const failed = context.message ?? '';
    const where = `${context.address?.phase} ${context.address?.status}`;
    if (value === 'choosing') return `${context.chosen.length} ${failed} ${isElsewhere(context)}`;
    if (value === 'asking')
      return `${context.reason ? String(context.reason.trim() !== '') : ''} ${failed} ${isElsewhere(context)}`;
    return value === 'loading' ? `${loadable(context).join()} ${failed} ${where}` : where;
  },

  controls: {
    TOGGLE: {
      find: (scene) => box(scene, 1),
      isShown: (snapshot) => snapshot.context.address !== null && !isBehindDialog(snapshot),
    },
    SAVE: {
      find: ({ page }) => page.getByRole('button', { name: 'Save changes', exact: true }),
      isShown: (snapshot) => mayChoose(snapshot.context) && !isBehindDialog(snapshot) && !snapshot.matches('saving'),
      reason: ({ value }) =>
        ({
          viewing: 'Nothing has changed',
          loading: 'The address is still loading',
          unreachable: 'The address could not be loaded: try again first',
          overtaken: 'Somebody else has decided in the meantime: look at the newer state first',
        })[value as string] ?? null,
    },
    DENY: {
      find: (scene) => dialog(scene).getByRole('button', { name: 'SAVE', exact: true }),
      isShown: isBehindDialog,
      reason: (snapshot) => (snapshot.matches('denying') ? 'Your decision is on its way' : 'Describe the reason first'),
    },
    CANCEL: {
      find: (scene) => dialog(scene).getByRole('button', { name: 'CANCEL', exact: true }),
      isShown: isBehindDialog,
      reason: () => 'Your decision is on its way',
    },
    RETRY: { find: ({ page }) => page.locator('#main').getByRole('button', { name: 'Try again' }) },
    RELOAD: { find: ({ page }) => page.getByRole('button', { name: 'Show the newer state' }) },
  },
  acts: {
    'toggle-1': toggle(1),
    'toggle-2': toggle(2),
    TYPE: (scene, event) => text(scene).fill('reason' in event ? event.reason : ''),
    CHANGED: ({ made }) => made.gate!.letThrough(() => denyElsewhere(made)),
  },
  calls: {
    load: {
      actor: '0.tradeAddress.loading',
      method: 'GET',
      lasts: false,
      url: /\/admin\/trade-program\/\d+\/addresses\/\d+$/,
      endings: {
        ok: { output: sample('dataCollection'), answer: real() },
        ...opened,
        'closed-assessment': { ...closed, answer: inPhase('assessment', refused(404)) },
        'closed-paused': { ...closed, answer: inPhase('paused', refused(404)) },
        'unknown-phase': { output: sample(null), answer: saysPhase(9) },
        'named-phase': { output: sample('assessment'), answer: saysPhase('Assessment') },
        saved: { output: sample('dataCollection', { status: confirmed!, chosen: [1], reason: null }), answer: real() },
        denied: { output: sample('dataCollection', { status: denied!, chosen: [], reason }), answer: real() },
        elsewhere: {
          output: sample('dataCollection', { status: denied!, chosen: [], reason: elsewhere }),
          answer: real(),
        },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
      },
    },
    save: {
      actor: '0.tradeAddress.saving',
      method: 'PUT',
      lasts: true,
      url: /\/addresses\/\d+$/,
      sent: (request, { context }, { made }) => {
        expect(request.postDataJSON()).toEqual({
          selected_users: context.chosen.map((id) => made.sellers[id - 1]!.id),
        });
        expect(request.headers()['if-match'], 'the version that was read').toBeTruthy();
      },
      endings: { ok: { answer: decides(real()), played: null }, ...failures },
    },
    deny: {
      actor: '0.tradeAddress.denying',
      method: 'PUT',
      lasts: true,
      url: /\/addresses\/\d+\/denied$/,
      sent: (request) => {
        expect(request.postDataJSON()).toEqual({ reason });
        expect(request.headers()['if-match'], 'the version that was read').toBeTruthy();
      },
      endings: { ok: { answer: decides(real()), played: null }, ...failures },
    },
  },

  shows: {
    loading: async (scene, { context }) => {
      const { made } = scene;
      await expect(scene.page.locator('main [aria-busy="true"]').first()).toBeVisible();
      await expect(dialog(scene)).toBeHidden();
      await expect(alert(scene)).toBeHidden();
      // The notification disappears by itself, so it is checked only once.
      if (made.said === made.decided) return;
      made.said = made.decided;
      const [kind] = loadable(context);
      if (kind === 'saved') await toast(scene, 'Changes saved successfully');
      if (kind === 'denied') await toast(scene, 'Denied status Reason');
    },
    unreachable: async (scene, { context }) => {
      await expect(alert(scene)).toContainText(`The address could not be loaded. ${context.message}`);
      await expect(users(scene)).toHaveCount(context.address ? 1 : 0);
    },
    viewing: async (scene, snapshot) => {
      await address(scene, snapshot);
      await expect(alert(scene)).toBeHidden();
    },
    choosing: async (scene, snapshot) => {
      await address(scene, snapshot);
      await restored(scene, snapshot.context);
      if (!snapshot.context.message) return expect(alert(scene)).toBeHidden();
      await expect(alert(scene)).toContainText(snapshot.context.message);
      await toast(scene, 'Changes saved error');
    },
    saving: async (scene, snapshot) => {
      await address(scene, snapshot);
      await expect(scene.page.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    },
    asking: async (scene, snapshot) => {
      await question(scene, snapshot);
      await restored(scene, snapshot.context);
      await expect(text(scene)).toBeEditable();
      if (snapshot.context.message) await toast(scene, 'Changes saved error');
    },
    denying: async (scene, snapshot) => {
      await question(scene, snapshot);
      await expect(text(scene)).not.toBeEditable();
    },
    overtaken: async (scene, snapshot) => {
      await expect(dialog(scene)).toBeHidden();
      await address(scene, snapshot);
      await expect(alert(scene)).toContainText(overtaken);
    },
  },

  says: (_, __, { name }) => {
    if (name === 'save-ok') return 'Changes saved successfully';
    if (name === 'deny-ok') return 'Denied status Reason';
    // What a colleague has decided is told in the page alone.
    return name.endsWith('overtaken') ? undefined : /^(save|deny)-/.test(name) ? 'Changes saved error' : null;
  },

  leaves: 'a trade programme of its own, whose workbook stays stored and whose deletion stays in the log',
  needs: ['admin'],
  prepare: async (api, _, __, as) => {
    const admin = await as('admin');
    const outlet = await outletOf(api, admin);
    const other = await otherThan(admin, outlet);
    const programme = await makeProgramme(admin, [outlet.code, other.code], scheduleIn('dataCollection'));
    const { users_trade_program: sellers, trade_program: facts } = await admin.get<AddressAnswer>(
      addressPath(programme.id, outlet.id),
    );
    return {
      admin,
      programme,
      outlet,
      other,
      sellers,
      facts,
      decided: { status: processing!, chosen: [], reason: null },
    };
  },
  open: async (scene) => {
    const { page, made, variant } = scene;
    const { programme, outlet, sellers } = made;
    made.gate = new LiveGate(page, 'admin/trade-program/addresses');
    const { kept } = variant.input as { kept?: KeptChoice };
    if (kept) {
      const values = { ...kept, chosen: kept.chosen.map((id) => sellers[id - 1]!.id) };
      await keepDraft(page, `${programme.id}/${outlet.id}`, values);
    }
    await openProgrammes(scene);
    await openAddresses(scene);
    await page.getByRole('row').filter({ hasText: outlet.code }).getByRole('link').first().click();
  },
  effects: async (scene, { value, context }) => {
    const { page, api, made, variant, isOwn } = scene;
    const { phase } = await made.admin.get<{ phase: number }>(`admin/trade-program/${made.programme.id}`);
    const stored = phases.find((one) => phaseNumbers[one] === phase)!;
    if (isOwn) {
      await addressesOnServer(scene, stored);
      await oncePerConsole(api, 'a trade programme and its file', () =>
        programmeOnServer(made.admin, made.outlet, made.other),
      );
      await oncePerConsole(api, `a trade programme as ${variant.account}`, () => programmeAsRole(scene));
    }
    if (value === 'choosing') {
      // Nothing is left unsaved without a question.
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
      await page.getByRole('button', { name: 'Stay', exact: true }).click();
    }
    if (value === 'viewing' && mayChoose(context) && !context.chosen.length) {
      // A cancelled reason is not shown again the next time.
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(text(scene)).toHaveValue('');
      await dialog(scene).getByRole('button', { name: 'CANCEL', exact: true }).click();
    }
    const { trade_program: held, users_trade_program: sellers } = await made.admin.get<AddressAnswer>(
      addressPath(made.programme.id, made.outlet.id),
    );
    expect(
      {
        status: held.trade_program_addresses_status,
        chosen: sellers
          .filter((one) => one.selected)
          .map((one) => one.id)
          .sort(),
        reason: held.reason_denied,
      },
      'the server holds what was decided, and nothing else',
    ).toEqual({ ...made.decided, chosen: [...made.decided.chosen].sort() });
    if (value === 'viewing') await backToAddresses(scene);
    if (stored === 'dataCollection' || (value !== 'viewing' && value !== 'unreachable')) return;
    await openProgrammes(scene);
    await showsPhaseInForm(scene, stored);
  },
  cleanUp: (_, { admin, programme }) => removeProgramme(admin, programme.id),
});
