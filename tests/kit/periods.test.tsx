import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { achievements } from '../../src/admin/achievements/resource';
import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import { lep } from '../../src/admin/lep/resource';
import { quests } from '../../src/admin/quests/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { loadWords } from '../../src/providers/i18n';
import { PeriodFields } from '../../src/publishing/period-fields';
import { phaseOf } from '../../src/publishing/period';
import { described, leave, showFields, signInAs, type } from './form-fixture';

let end: (() => Promise<void>) | undefined;
beforeEach(async () => {
  signInAs('ADMIN');
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
  await loadWords('challenges', 'rewards', 'moderation');
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function show(resource: Resource, record: Record<string, unknown>) {
  const form = await showFields(resource, record, <PeriodFields />);
  end = form.leave;
  return form;
}
const dates = () =>
  ['start_date', 'end_date'].map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!);
const said = () => dates().map(described);
const running = { id: 1, status: 1, start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-30T23:00:00Z' };

describe('a period', () => {
  test('that runs says since when', async () => {
    await show(quests, running);
    expect(said()).toEqual([expect.stringContaining('Runs since 01.11.2026.'), expect.not.stringContaining('Ended')]);
  });
  test('that is ahead says when it begins', async () => {
    await show(quests, { ...running, start_date: '2026-11-22T12:00:00Z' });
    expect(said()[0]).toContain('Begins on 22.11.2026.');
  });
  test('that is over says when it ended, and no longer that it runs', async () => {
    await show(quests, { ...running, end_date: '2026-11-10T12:00:00Z' });
    expect(said()).toEqual([expect.not.stringContaining('Runs'), expect.stringContaining('Ended on 10.11.2026.')]);
  });
  test('that has begun says so if it is inactive', async () => {
    await show(quests, { ...running, status: 0 });
    expect(said()[0]).toContain('it is not shown while it is inactive');
    await end!();
    await show(achievements, { ...running, visible: false });
    expect(said()[0]).toContain('it is not shown while it is inactive');
  });
  test('that is not saved yet does not run', async () => {
    const { values } = await show(quests, running);
    await type(dates()[0]!, '02.11.2026');
    await leave(dates()[0]!);
    expect(values().start_date).toBe('2026-11-02T00:00:00.000Z');
    expect(said()[0]).not.toContain('Runs');
  });
  test('without dates says nothing', async () => {
    await show(quests, { id: 1, status: 1 });
    expect(said().join('')).not.toMatch(/Runs|Begins|Ended/);
  });
});

test('a day stands for its edge by the market’s clock, also where the day ends at noon', () => {
  const phase = (resource: Resource, dates: Record<string, unknown>) =>
    phaseOf(new ContractIn(resource, edition), dates);
  const at = (hour: string) => vi.setSystemTime(new Date(`2026-11-20T${hour}:00Z`));
  const days = { start_date: '2026-11-20', end_date: '2026-11-20' };
  at('09:00');
  expect([phase(quests, days), phase(lep, days)]).toEqual(['running', 'running']);
  at('14:00');
  expect([phase(quests, days), phase(lep, days)]).toEqual(['running', 'over']);
});

test('a program whose last day has no hour runs until that day is over', () => {
  const phase = () => phaseOf(new ContractIn(cpaPrograms, edition), { end_date: '2026-11-20' });
  vi.setSystemTime(new Date('2026-11-20T14:00:00Z'));
  expect(phase()).toBe('running');
  vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
  expect(phase()).toBe('over');
});
