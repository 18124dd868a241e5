import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { phases, whyLocked, type Phase } from '../../machines/trade-phases';
import { tradeAddressMachine, unsavedIn, whyNot, type Address } from '../../machines/trade-address';
import type { Role } from '../../src/contract/roles';
import { done, failed, holdMachine, pathsOf, uncovered } from './paths';

const roles: Role[] = ['ADMIN', 'TEAM', 'RSM', 'BA'];
/** Document 1, section 4, transcribed independently of the code under test; 'Not started': decisions. */
const choosers: Record<Phase, Role[]> = {
  notStarted: ['ADMIN', 'TEAM'],
  dataCollection: ['ADMIN', 'TEAM', 'BA'],
  assessment: ['ADMIN', 'TEAM'],
  ended: ['ADMIN'],
  paused: ['ADMIN', 'TEAM'],
};

type Snapshot = SnapshotFrom<typeof tradeAddressMachine>;
const user = (id: number, selected: boolean) => ({
  id,
  name: 'Eve',
  surname: `S${id}`,
  phone: '+1',
  last_transaction_date: null,
  selected,
});
const addressIn = (phase: Phase | null, chosen: readonly number[]): Address => ({
  phase,
  status: chosen.length ? 2 : 1,
  reason_denied: null,
  version: '"1"',
  users: [1, 2].map((id) => user(id, chosen.includes(id))),
  facts: { name: 'P', outlet_code: 'N-1', legal_name: null, address: 'High Street', sell_out_plan: 1, sell_in_plan: 2 },
});
const loading = '0.tradeAddress.loading';
const saving = '0.tradeAddress.saving';
const denying = '0.tradeAddress.denying';
const overtaken = Object.assign(new Error('Somebody else has decided'), { statusCode: 409 });
const eventsIn = (phase: Phase | null) => [
  done(loading, addressIn(phase, [])),
  done(loading, addressIn(phase, [1])),
  failed(loading),
  { type: 'TOGGLE' as const, id: 1 },
  { type: 'TOGGLE' as const, id: 2 },
  { type: 'TOGGLE' as const, id: 99 },
  { type: 'SAVE' as const },
  { type: 'TYPE' as const, reason: ' ' },
  { type: 'TYPE' as const, reason: 'Closed' },
  { type: 'DENY' as const },
  { type: 'CANCEL' as const },
  { type: 'RETRY' as const },
  { type: 'RELOAD' as const },
  { type: 'CHANGED' as const },
  done(saving),
  failed(saving),
  failed(saving, overtaken),
  done(denying),
  failed(denying),
  failed(denying, overtaken),
];

const brokenPromises = (snapshot: Snapshot, role: Role, phase: Phase | null): string[] => {
  const { context, value } = snapshot;
  const locked = phase === null || !choosers[phase].includes(role);
  const holds: Record<string, boolean> = {
    'whoever may not choose only looks': !locked || ['loading', 'unreachable', 'viewing'].includes(value),
    'nothing is chosen that is not there': context.chosen.every((id) => id < 3),
    'what is saved is for somebody': value !== 'saving' || context.chosen.length > 0,
    'what is denied has a reason': value !== 'denying' || context.reason.trim() !== '',
    'whoever leaves is asked where ticks would be lost':
      !['viewing', 'choosing'].includes(value) || snapshot.hasTag('unsaved') === (value === 'choosing'),
    'a failed call says why': !['unreachable', 'overtaken'].includes(value) || context.message !== null,
    'the reason says what the machine does': (['SAVE', 'DENY'] as const).every(
      (type) =>
        snapshot.can({ type }) === (whyNot(snapshot, type) === null && (type === 'DENY') === (value === 'asking')),
    ),
    'the reason of a tick as well': snapshot.can({ type: 'TOGGLE', id: 1 }) === (whyNot(snapshot, 'TOGGLE') === null),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

/**
 * What the previous session left unsaved: nothing, a selection, or a reason. User 99 has left the outlet since then.
 */
const keeps = { nothing: null, ticks: { chosen: [1, 99], reason: '' }, reason: { chosen: [99], reason: 'Closed' } };
const taken = new Set<string>();
describe.each([...phases, null])('an address in %s', (phase) => {
  const comings = (
    phase === 'dataCollection' || phase === 'ended' ? ['nothing', 'ticks', 'reason'] : ['nothing']
  ) as (keyof typeof keeps)[];
  // The machine asks a role only whether it may choose, so one of each answer is enough.
  const differing = roles.filter(
    (role, at) => at === roles.findIndex((other) => whyLocked(phase, [other]) === whyLocked(phase, [role])),
  );
  test.each(differing.flatMap((role) => comings.map((kept) => [role, kept] as const)))(
    '%s, who comes back with %s',
    async (role, keptName) => {
      const input = { roles: [role], kept: keeps[keptName] };
      const { transitions, paths } = pathsOf(tradeAddressMachine, { events: eventsIn(phase), input });
      expect(transitions.length).toBeGreaterThan(phase && choosers[phase].includes(role) ? 60 : 5);
      for (const { steps, to } of paths) {
        const run = holdMachine(tradeAddressMachine, input);
        for (const step of steps) {
          const before = run.calls.length;
          const was = run.snapshot();
          await run.take(step);
          // An event of the user starts one call at most, and none while another is running.
          expect(run.calls.length - before).toBeLessThanOrEqual(1);
          if (was.hasTag('busy') && ['SAVE', 'DENY', 'TOGGLE'].includes(step.type))
            expect(run.calls.length).toBe(before);
        }
        expect(run.snapshot().value).toBe(to);
        expect(brokenPromises(run.snapshot(), role, phase)).toEqual([]);
        for (const one of run.taken) taken.add(one);
        run.actor.stop();
      }
    },
  );
});
test('every transition that the machine declares was taken', () =>
  expect(uncovered(tradeAddressMachine, taken)).toEqual([]));

const after = async (...steps: ReturnType<typeof eventsIn>) => {
  const run = holdMachine(tradeAddressMachine, { roles: ['ADMIN'] });
  for (const step of steps) await run.take(step);
  run.actor.stop();
  return { ...run.snapshot().context, value: run.snapshot().value, calls: run.calls };
};
const loaded = done(loading, addressIn('dataCollection', []));
test('a failed save keeps what was ticked, and sends it again with the version that was read', async () => {
  const failing: ReturnType<typeof eventsIn> = [
    loaded,
    { type: 'TOGGLE', id: 2 },
    { type: 'SAVE' },
    { type: 'SAVE' },
    failed(saving),
  ];
  const kept = await after(...failing);
  expect([kept.value, kept.chosen, kept.message]).toEqual(['choosing', [2], 'Broken']);
  const { value, chosen, message, calls } = await after(...failing, { type: 'SAVE' });
  expect([value, chosen, message]).toEqual(['saving', [2], null]);
  expect(calls.filter((one) => one.id === saving).map((one) => one.input)).toEqual(
    [1, 2].map(() => ({ selected: [2], version: '"1"' })),
  );
});
test('a failed denial keeps the reason; leaving the question forgets it', async () => {
  const asked: ReturnType<typeof eventsIn> = [
    loaded,
    { type: 'SAVE' },
    { type: 'TYPE', reason: ' Closed ' },
    { type: 'DENY' },
    failed(denying),
  ];
  const kept = await after(...asked);
  expect([kept.value, kept.reason, kept.calls.at(-1)?.input]).toEqual([
    'asking',
    ' Closed ',
    { reason: 'Closed', version: '"1"' },
  ]);
  const left = await after(...asked, { type: 'CANCEL' });
  expect([left.value, left.reason, left.message]).toEqual(['viewing', '', null]);
});
describe('the reason of a denial that a colleague was faster than', () => {
  const overtakenDenial: ReturnType<typeof eventsIn> = [
    loaded,
    { type: 'SAVE' },
    { type: 'TYPE', reason: 'Closed' },
    { type: 'DENY' },
    failed(denying, overtaken),
  ];
  const reloaded = [...overtakenDenial, { type: 'RELOAD' as const }, loaded];
  test('would be lost by leaving', async () => {
    const run = holdMachine(tradeAddressMachine, { roles: ['ADMIN'] });
    for (const step of overtakenDenial) await run.take(step);
    run.actor.stop();
    expect(unsavedIn(run.snapshot())).toEqual({ chosen: [], reason: 'Closed' });
  });
  test('is there when it is asked for again', async () => {
    const { value, reason } = await after(...reloaded, { type: 'SAVE' });
    expect([value, reason]).toEqual(['asking', 'Closed']);
  });
  test('is gone once somebody is chosen and saved', async () => {
    const { reason } = await after(...reloaded, { type: 'TOGGLE', id: 1 }, { type: 'SAVE' }, done(saving));
    expect(reason).toBe('');
  });
});
test('a session that ended loses nothing: ticks and reason are there again, once', async () => {
  const returned = async (kept: { chosen: number[]; reason: string }, phase: Phase) => {
    const run = holdMachine(tradeAddressMachine, { roles: ['BA'], kept });
    const lost = unsavedIn(run.snapshot());
    await run.take(done(loading, addressIn(phase, [])));
    const { value, context } = run.snapshot();
    run.actor.stop();
    return [lost, value, context.chosen, context.reason, context.kept, unsavedIn(run.snapshot())];
  };
  const ticks = { chosen: [2], reason: '' };
  const reason = { chosen: [], reason: 'Closed' };
  expect(await returned(ticks, 'dataCollection')).toEqual([ticks, 'choosing', [2], '', null, ticks]);
  expect(await returned(reason, 'dataCollection')).toEqual([reason, 'asking', [], 'Closed', null, reason]);
  expect(await returned(ticks, 'ended')).toEqual([ticks, 'viewing', [], '', ticks, ticks]);
});
