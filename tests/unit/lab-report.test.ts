// @vitest-environment jsdom
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../qa/models';
import { readOptions } from '../../qa/options';
import { stepWords, tokenOf } from '../../qa/paths';
import { partsOf } from '../../qa/plan';
import { locatorWords, told } from '../../qa/report/failure';
import type { Results } from '../../qa/report/json';
import { finish, makeFolder } from '../../qa/report/run';
import { summed, type MarketResult, type Outcome, type Status, type WalkResult } from '../../qa/results';
import { eventWords, guardWords, inWords, stateWords, transitionWords } from '../../qa/words';
import { transitionsOf } from './paths';

const [part] = partsOf(models, readOptions(['--machine', 'archive', '--edition', 'AZERBAIJAN_BRAND_A']));
const { model, variant, walks } = part!;
const message = `'CONFIRM' in the state 'asking' is enabled, as the machine says\n\nExpected: false\nReceived: true <"now" & then>\u0007`;

/** A run in which the first paths have these results, and all others pass. */
function outcomeOf(statuses: readonly Status[], market: Partial<MarketResult> = {}, started = 0): Outcome {
  const results = walks.map((walk, at): WalkResult => {
    const status = statuses[at] ?? 'passed';
    const failure = { step: 1, message };
    return {
      walk,
      token: tokenOf(model, variant, walk.steps),
      status,
      states: ['idle'],
      deeds: [],
      taken: [],
      seconds: 1.5,
      ...(status === 'failed' && { failure }),
      ...(status === 'flaky' && { first: failure }),
    };
  });
  const base = { possible: new Set<string>(), taken: new Set<string>(), able: new Set<string>(), guards: new Map() };
  const variants = market.trouble ? [] : [{ ...base, variant, walks: results, left: 0 }];
  return {
    workflows: [summed('archive', [{ model, variants, pictures: new Map() }], [model], true)],
    markets: [{ edition: variant.edition, address: 'https://az.example', version: '3.11.0', left: 0, ...market }],
    leftBehind: [
      { market: variant.edition, made: 'Goal tracker 7', times: 1, remove: 'DELETE /v3/admin/goal-trackers' },
    ],
    notes: [],
    started: Date.UTC(2026, 10, 24, 5, 50, started),
    ended: Date.UTC(2026, 10, 24, 6, 0, started),
    options: readOptions([]),
  };
}

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'lab-report-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));
const report = (outcome: Outcome) => {
  const folder = makeFolder(out, outcome.started);
  finish(folder, outcome);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const document = new DOMParser().parseFromString(read('index.html'), 'text/html');
  return { folder, read, document, results: JSON.parse(read('results.json')) as Results };
};

describe('the report of a run', () => {
  test('has a folder of its own, and the latest one is found', () => {
    report(outcomeOf([]));
    const { folder } = report(outcomeOf(['failed'], {}, 30));
    expect(folder).toBe(join(out, '2026-11-24T05-50-30'));
    expect(readFileSync(join(out, 'latest/index.html'), 'utf8')).toBe(readFileSync(join(folder, 'index.html'), 'utf8'));
  });

  test('says in words what broke: expected, seen, the step, and the command that walks it again', () => {
    const { document } = report(outcomeOf(['failed']));
    expect(document.querySelector('h1')!.textContent).toMatch(/^1 thing is broken/);
    const card = document.querySelector('.card')!;
    expect(card.querySelector('h3')!.textContent).toBe('Archive: While “asking”, the button for “confirm” is enabled');
    expect([...card.querySelectorAll('.sides pre')].map((one) => one.textContent)).toEqual([
      'false',
      'true <"now" & then>\u0007',
    ]);
    expect(card.querySelector('li.wrong')!.textContent).toMatch(/^ask.*← here$/);
    expect(card.textContent).toContain(
      `npm run qa -- --edition AZERBAIJAN_BRAND_A --replay ${tokenOf(model, variant, walks[0]!.steps)}`,
    );
    expect(document.body.textContent).not.toMatch(/-always|\[is[A-Z]/);
  });

  test('shows each market, role and machine, and the version of the console', () => {
    const { document } = report(outcomeOf(['failed', 'flaky']));
    expect(document.querySelector('.matrix .role.bad')!.getAttribute('aria-label')).toBe(
      `Azerbaijan Brand A, admin: 1 of ${walks.length} paths failed`,
    );
    expect(document.body.textContent).toContain('3.11.0');
    expect(document.querySelector('#left-behind + p + .scroll')!.textContent).toContain('Goal tracker 7');
  });

  test('counts a flaky path apart from those that passed', () => {
    const { document, results } = report(outcomeOf(['flaky']));
    expect(results).toMatchObject({ isGood: false, counts: { passed: walks.length - 1, flaky: 1, failed: 0 } });
    expect(document.querySelector('h1')!.textContent).toContain('passed only at a second try');
    expect(document.querySelectorAll('.card.flaky')).toHaveLength(1);
  });

  test('says once that a console cannot be reached', () => {
    const trouble = 'The console of AZERBAIJAN_BRAND_A at https://az.example cannot be reached: nothing listens there';
    const { document, results } = report(outcomeOf([], { trouble, version: null, left: 7 }));
    expect(results).toMatchObject({ counts: { passed: 0, failed: 1, left: 7 }, troubles: [trouble] });
    expect(document.querySelectorAll('.card')).toHaveLength(1);
    expect(document.querySelector('.card')!.textContent).toBe(trouble);
  });

  test('knows how a path fared in earlier runs', () => {
    report(outcomeOf([], {}, 1));
    expect(report(outcomeOf(['failed'], {}, 2)).document.querySelector('.card p')!.textContent).toContain(
      'New: it passed in the run before',
    );
    const { document } = report(outcomeOf(['failed'], {}, 3));
    expect(document.querySelector('.card p')!.textContent).toContain('In 2 runs now, since 2026-11-24');
    expect(document.querySelectorAll('.trend > *')).toHaveLength(3);
    expect(existsSync(join(out, '2026-11-24T05-50-01/results.json'))).toBe(true);
  });

  test('is written beside an earlier one that is damaged', () => {
    const { folder } = report(outcomeOf([], {}, 1));
    writeFileSync(join(folder, 'results.json'), '{"started":');
    report(outcomeOf([], {}, 2));
    expect(report(outcomeOf([], {}, 3)).document.querySelectorAll('.trend > *')).toHaveLength(2);
  });
  test('is written where something else is called latest', () => {
    mkdirSync(join(out, 'latest'));
    expect(report(outcomeOf([])).results.isGood).toBe(true);
  });
  test('has a folder of its own where two runs begin in the same second', () => {
    expect(report(outcomeOf([])).folder).toBe(join(out, '2026-11-24T05-50-00'));
    expect(report(outcomeOf(['failed'])).folder).toBe(join(out, '2026-11-24T05-50-00-2'));
    expect(report(outcomeOf([])).folder).toBe(join(out, '2026-11-24T05-50-00-3'));
  });

  test('says in words what no path got the page to do, for people and for programs', () => {
    const outcome = outcomeOf([]);
    const [workflow] = outcome.workflows;
    const { name } = workflow!.transitions.find((one) => one.event === 'ASK')!;
    const words = 'while “nothing is asked”, ask: then “asking”';
    const { document, read, results } = report({ ...outcome, workflows: [{ ...workflow!, missed: [name] }] });
    expect(document.querySelector('h2.bad + p + ul')!.textContent).toBe(`Archive: ${words}`);
    expect(results.missed).toEqual([{ machine: 'archive', what: words }]);
    expect(read('junit.xml')).toContain(`archive: never seen: ${words}`);
  });

  test('is valid JUnit', () => {
    const { read } = report(outcomeOf(['failed', 'flaky']));
    const document = new DOMParser().parseFromString(read('junit.xml'), 'text/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const suites = document.documentElement;
    const number = (one: Element, name: string) => Number(one.getAttribute(name));
    expect([suites.tagName, number(suites, 'tests'), number(suites, 'failures'), number(suites, 'errors')]).toEqual([
      'testsuites',
      walks.length,
      2,
      0,
    ]);
    for (const suite of suites.children) {
      expect(suite.tagName).toBe('testsuite');
      expect(suite.querySelectorAll(':scope > testcase')).toHaveLength(number(suite, 'tests'));
      expect(suite.querySelectorAll(':scope > testcase > failure')).toHaveLength(number(suite, 'failures'));
      for (const one of suite.children)
        expect([one.getAttribute('classname'), one.getAttribute('name')]).not.toContain(null);
    }
    expect([...document.querySelectorAll('failure')].map((one) => one.getAttribute('type'))).toEqual([
      'failed',
      'flaky',
    ]);
  });
});

describe('words', () => {
  test('are taken from names', () => {
    expect(inWords('choose-workbook')).toBe('choose workbook');
    expect(inWords('CHOOSE_ALL')).toBe('choose all');
    expect(stateWords({}, 'reading.shown+writing.notCounted')).toBe('reading: shown, writing: not counted');
    expect(guardWords({}, 'isNotCompleted')).toBe('it is not completed');
    expect(guardWords({}, 'mayMark')).toBe('the person may mark');
    expect(guardWords({}, 'changesSomething')).toBe('it changes something');
    expect(eventWords({}, 'error(counting)')).toBe('“counting” fails');
    expect(stateWords({ words: { open: 'the ticket is shown' } }, 'open')).toBe('the ticket is shown');
    expect(stepWords(model, { name: 'archive-lost' })).toBe('the answer to “archive”: the server cannot be reached');
  });
  test('of every model name no state, event or condition as programs do', () => {
    const words = models.flatMap((one) => [
      ...Object.keys(one.events).map((name) => stepWords(one, { name })),
      ...transitionsOf(one.machine).map((transition) => transitionWords(one, transition)),
    ]);
    expect(words.filter((one) => /[a-z][A-Z]|[A-Z]{4}|_|->/.test(one))).toEqual([]);
  });
  test('say which part of the page is meant', () => {
    expect(locatorWords(`getByRole('dialog').getByRole('button', { name: 'Import (1)', exact: true }).first()`)).toBe(
      'the button “Import (1)” in the dialog',
    );
    expect(locatorWords(`getByText('Saved', { exact: true })`)).toBe('the text “Saved”');
    expect(locatorWords(`locator('tr')`)).toBeNull();
  });
  test('set expected and seen side by side', () =>
    expect(
      told(
        model,
        `expect(locator).toHaveText(expected) failed\n\nLocator:  getByRole('status')\nExpected: "Ended"\nReceived: "Paused"\nTimeout:  10000ms\n\nCall log:\n  - Expect "toHaveText" with timeout 10000ms`,
      ),
    ).toEqual({ what: 'The status says what it should', expected: '"Ended"', seen: '"Paused"' }));
});
