import { describe, expect, test } from 'vitest';
import { mayOpen, phaseAt, phaseOf, phases, whyLocked, type Phase, type Schedule } from '../../machines/trade-phases';
import type { Role } from '../../src/contract/roles';

const roles: Role[] = ['ADMIN', 'TEAM', 'RSM', 'BA'];
/** Document 1, section 4, transcribed independently of the code under test; 'Not started': decisions. */
const choosers: Record<Phase, Role[]> = {
  notStarted: ['ADMIN', 'TEAM'],
  dataCollection: ['ADMIN', 'TEAM', 'BA'],
  assessment: ['ADMIN', 'TEAM'],
  ended: ['ADMIN'],
  paused: ['ADMIN', 'TEAM'],
};

describe('roles and phases', () => {
  test.each(phases)('%s', (phase) => {
    expect(roles.filter((role) => whyLocked(phase, [role]) === null)).toEqual(choosers[phase]);
    expect(roles.filter((role) => !mayOpen(phase, [role]))).toEqual(
      phase === 'assessment' || phase === 'paused' ? ['BA'] : [],
    );
  });
  test('an unknown phase is nobody’s to change, and everybody’s to read', () => {
    expect(roles.map((role) => whyLocked(null, [role]))).toEqual(roles.map(() => 'locked.unknown'));
    expect(roles.every((role) => mayOpen(null, [role]))).toBe(true);
  });
  test('several roles: any allows, the highest hides; an app user’s role allows nothing', () => {
    expect([whyLocked('dataCollection', ['RSM', 'BA']), whyLocked('assessment', ['USER'])]).toEqual([
      null,
      'locked.assessment',
    ]);
    expect((['ADMIN', 'TEAM', 'RSM'] as const).map((role) => mayOpen('paused', ['BA', role]))).toEqual([
      true,
      true,
      true,
    ]);
  });
  test.each<[unknown, Phase | null]>([
    [0, 'notStarted'],
    [1, 'dataCollection'],
    ['2', 'assessment'],
    ['Ended', 'ended'],
    ['Data collection', 'dataCollection'],
    ['DATA_COLLECTION', 'dataCollection'],
    ['Paused', 'paused'],
    [5, null],
    ['Closed', null],
    [null, null],
    ['', null],
  ])('a back-end that says %j means %s', (said, phase) => expect(phaseOf(said)).toBe(phase));
});

const schedule: Schedule = {
  paused: false,
  start_collection_phase: '2026-01-10T00:00:00Z',
  end_collection_phase: '2026-01-20T23:59:59.999Z',
  start_ended_phase: '2026-02-01T00:00:00Z',
};
describe('a programme as time goes by', () => {
  const moments: [string, Phase][] = [
    ['2026-01-09T23:59:59.999Z', 'notStarted'],
    ['2026-01-10T00:00:00Z', 'dataCollection'],
    ['2026-01-20T23:59:59.999Z', 'dataCollection'],
    ['2026-01-21T00:00:00Z', 'assessment'],
    ['2026-01-31T23:59:59.999Z', 'assessment'],
    ['2026-02-01T00:00:00Z', 'ended'],
  ];
  test.each(moments)('at %s it is %s', (moment, phase) => expect(phaseAt(schedule, Date.parse(moment))).toBe(phase));
  test.each(moments)('a pause hides that at %s it is %s, and its end shows it again', (moment, phase) => {
    const now = Date.parse(moment);
    expect([true, false].map((paused) => phaseAt({ ...schedule, paused }, now))).toEqual(['paused', phase]);
  });
  test('a programme without dates collects data', () =>
    expect(
      phaseAt(
        { paused: false, start_collection_phase: null, end_collection_phase: null, start_ended_phase: null },
        Date.parse('2026-01-15T00:00:00Z'),
      ),
    ).toBe('dataCollection'));
});
