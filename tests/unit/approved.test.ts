import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { differencesOf, missingIn, type Approved } from '../../qa/approval';
import { approvals } from '../../qa/approvals';
import { mutantsOf } from '../../qa/mutants';
import { machines } from '../../qa/workflows';
import { walkAtRandom, walkPairs } from './approval-walks';

/**
 * What notices that a machine is not the approved one: the table, a pair of events, or a random walk; null if nothing. A
 * machine that breaks on the way is noticed, too.
 */
function noticedBy(approved: Approved, machine: AnyStateMachine): string | null {
  try {
    if (!differencesOf(approved, machine).next().done) return 'table';
    if (!walkPairs(approved, machine).next().done) return 'pair';
    return Object.keys(approved.roles).some((role) => walkAtRandom(approved, role, machine, 50)) ? 'walk' : null;
  } catch {
    return 'error';
  }
}

test('every machine has an approved table, and every table has its machine', () =>
  expect([...approvals.keys()].toSorted()).toEqual([...machines.values()].map(({ id }) => id).toSorted()));

describe.each([...approvals])('%s', (_, approved) => {
  test('has every state, every event and every end of a call in its approved table', () =>
    expect(missingIn(approved)).toEqual([]));

  test('does what the approved table says', () => {
    const differences = [...differencesOf(approved)];
    expect(differences.map(({ seen }) => seen)).toEqual(differences.map(({ expected }) => expected));
  });

  test('keeps table and promises in every pair of events', () => expect([...walkPairs(approved)]).toEqual([]));

  test.each(Object.keys(approved.roles))('keeps table and promises in random walks of %s', (role) =>
    expect(walkAtRandom(approved, role)).toBeNull(),
  );

  test('no generated mutant goes unnoticed', () => {
    const survivors = mutantsOf(approved.machine)
      .filter(({ machine }) => noticedBy(approved, machine) === null)
      .map(({ name }) => name);
    expect(survivors.toSorted()).toEqual(Object.keys(approved.equal ?? {}).toSorted());
  });

  test.each(Object.entries(approved.faults ?? {}))('a planted fault is noticed: %s', (_name, fault) => {
    expect(noticedBy(approved, fault(approved.machine))).not.toBeNull();
  });
});
