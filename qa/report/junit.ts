import { neverSeen, troublesOf, type Outcome } from '../results';
import { replayCommand } from '../options';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML, and leaves out the characters that XML cannot hold. */
const xml = (text: string): string =>
  Array.from(text)
    .filter((one) => one >= ' ' || '\t\n\r'.includes(one))
    .join('')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!);

/**
 * The results as JUnit's XML: a suite for each market, model and role, a case for each path. A flaky path is a failure
 * that says so, because a run with one does not pass.
 */
export function junitOf(outcome: Outcome): string {
  const { workflows, markets, options, ended, started } = outcome;
  const haltOf = (edition: string) => markets.find((one) => one.edition === edition)?.trouble;
  const suites = workflows.flatMap(({ models }) =>
    models.flatMap(({ model, variants }) =>
      variants.map(({ variant, walks, left, trouble }) => {
        const name = `${variant.edition} / ${model.name} / ${variant.name}`;
        const cases = walks.map(({ token, walk, seconds, status, failure, first }) => {
          const wrong = failure ?? first;
          const inner = wrong
            ? `<failure type="${status}" message="${xml(`${status === 'flaky' ? 'flaky: ' : ''}${wrong.message.split('\n')[0]}`)}">${xml(`Step ${wrong.step}\n${wrong.message}\n${replayCommand(options, variant.edition, token)}`)}</failure>`
            : '';
          return `<testcase classname="${xml(name)}" name="${xml(`${walk.purpose} (${token})`)}" time="${seconds.toFixed(3)}">${inner}</testcase>`;
        });
        const skipped = left
          ? [
              `<testcase classname="${xml(name)}" name="${left} paths" time="0"><skipped message="${xml(trouble ?? haltOf(variant.edition) ?? '')}"/></testcase>`,
            ]
          : [];
        const failures = walks.filter(({ status }) => status !== 'passed').length;
        const time = walks.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3);
        return {
          tests: cases.length + skipped.length,
          failures,
          text: `<testsuite name="${xml(name)}" tests="${cases.length + skipped.length}" failures="${failures}" errors="0" skipped="${skipped.length}" time="${time}">${[...cases, ...skipped].join('')}</testsuite>`,
        };
      }),
    ),
  );
  const others = [
    ...troublesOf(outcome),
    ...workflows.flatMap((one) => neverSeen(one).map((what) => `${one.name}: never seen: ${what}`)),
  ];
  const errors = others.length
    ? `<testsuite name="The run" tests="${others.length}" failures="0" errors="${others.length}" skipped="0" time="0">${others.map((one) => `<testcase classname="The run" name="${xml(one)}" time="0"><error message="${xml(one)}"/></testcase>`).join('')}</testsuite>`
    : '';
  const sum = (pick: (suite: (typeof suites)[number]) => number) => suites.reduce((all, one) => all + pick(one), 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Workflows" tests="${sum(({ tests }) => tests) + others.length}" failures="${sum(({ failures }) => failures)}" errors="${others.length}" time="${((ended - started) / 1000).toFixed(3)}">${suites.map(({ text }) => text).join('\n')}${errors}</testsuites>\n`;
}
