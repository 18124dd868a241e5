import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, isGood, neverSeen, troublesOf, type Outcome } from '../results';
import { titleOf } from '../words';
import { cardsOf, marketTitle } from './broken';
import { earlierRuns, type Earlier } from './history';
import { counted, esc, page, table } from './html';
import { resultsOf } from './json';
import { junitOf } from './junit';
import { matrixOf } from './matrix';
import { workflowOf } from './workflow';

const minutes = (time: number) => (time < 90_000 ? `${Math.round(time / 1000)} s` : `${Math.round(time / 60_000)} min`);

function verdict(outcome: Outcome, broken: number): string {
  const { passed, flaky, failed, left } = countsOf(outcome);
  const { options, started, ended } = outcome;
  const words = isGood(outcome)
    ? 'Everything passed'
    : failed
      ? `${counted(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken`
      : `Nothing is broken, but ${counted(flaky, 'path')} passed only at a second try`;
  const figure = (count: number, name: string, kind: string) =>
    `<li class="${count ? '' : 'zero'}"><b class="${count ? kind : ''}">${count.toLocaleString('en')}</b>${name}</li>`;
  const what = options.replay
    ? 'one path again'
    : options.quick
      ? 'a quick run: a few paths of each role'
      : options.nightly
        ? 'a nightly run'
        : 'every path';
  return `<h1 class="${isGood(outcome) ? 'ok' : failed ? 'bad' : 'warn'}">${words}</h1>
<p class="muted">${esc(new Date(started).toISOString().slice(0, 16).replace('T', ' '))} UTC · ${minutes(ended - started)} · ${what}${options.shard ? `, part ${options.shard.part} of ${options.shard.of}` : ''}</p>
<ul class="figures">${figure(passed, 'passed', 'ok')}${figure(failed, 'failed', 'bad')}${figure(flaky, 'flaky', 'warn')}${figure(left, 'not walked', 'warn')}</ul>`;
}

function consoles({ markets }: Outcome): string {
  const rows = markets.map(
    ({ edition, address, version, trouble }) =>
      `<tr><td>${marketTitle(edition)}</td><td>${address ? `<a href="${esc(address)}">${esc(address)}</a>` : '<span class="muted">built and started by the lab</span>'}</td><td>${esc(version ?? '–')}</td><td>${trouble ? `<span class="bad">${esc(trouble)}</span>` : '<span class="ok">✓ answers</span>'}</td></tr>`,
  );
  return `<h2>Consoles</h2>${table('Consoles', ['Market', 'Address', 'Version', ''], rows)}`;
}

/** Transitions that no path took, in words. */
function unseen({ workflows, options }: Outcome): string {
  if (options.replay) return '';
  const rows = workflows.flatMap((one) =>
    neverSeen(one).map((what) => `<li><b>${esc(titleOf(one.name))}</b>: ${esc(what)}</li>`),
  );
  if (!rows.length) return '';
  return `<h2 class="bad">Never seen</h2><p>No path got the page to do this, although it belongs to the workflow. Usually a failure above is the reason.</p><ul>${rows.join('')}</ul>`;
}

function left({ leftBehind }: Outcome): string {
  if (!leftBehind.length) return '';
  const rows = leftBehind.map(
    ({ market, made, times, remove }) =>
      `<tr><td>${marketTitle(market)}</td><td>${esc(made)}${times > 1 ? `, ${times} times` : ''}</td><td>${remove ? `<code>${esc(remove)}</code>` : 'it cannot be removed'}</td></tr>`,
  );
  return `<h2 id="left-behind">Left behind</h2><p>What this run made and could not take back, and the call that removes it.</p>${table('Left behind', ['Market', 'What', 'Remove it with'], rows)}`;
}

function trend(outcome: Outcome, runs: readonly Earlier[]): string {
  if (!runs.length) return '';
  const now = { name: '', started: new Date(outcome.started).toISOString(), counts: countsOf(outcome) };
  const all = [...runs, now];
  const most = Math.max(...all.map(({ counts }) => counts.passed + counts.flaky + counts.failed), 1);
  const bar = (kind: string, count: number) =>
    count ? `<i class="${kind}" style="height:${Math.max(3, (count / most) * 100)}%"></i>` : '';
  const bars = all.map(({ name, started, counts }) => {
    const said = `${started.slice(0, 16).replace('T', ' ')}: ${counts.passed} passed, ${counts.failed} failed, ${counts.flaky} flaky`;
    const inner = `${bar('failing', counts.failed)}${bar('shaky', counts.flaky)}${bar('good', counts.passed)}`;
    return name
      ? `<a href="../${name}/index.html" title="${said}" aria-label="${said}">${inner}</a>`
      : `<span class="run" title="This run: ${said}">${inner}</span>`;
  });
  return `<h2>Earlier runs</h2><div class="trend">${bars.join('')}</div><p class="muted small">Each bar is a run, the last one this: <span class="ok">passed</span>, <span class="bad">failed</span>, <span class="warn">flaky</span>.</p>`;
}

/** Writes the report of a run: index.html, a page for each machine, results.json and junit.xml. Returns the first page. */
export function writeReport(folder: string, outcome: Outcome): string {
  mkdirSync(join(folder, 'workflows'), { recursive: true });
  const runs = earlierRuns(folder);
  const troubles = troublesOf(outcome);
  const failed = cardsOf(outcome, 'failed', runs);
  const flaky = cardsOf(outcome, 'flaky', runs);
  // What was never seen follows from a failure, if there is one.
  const open = outcome.workflows.filter(({ missed, gaps }) => missed.length + gaps.length).length;
  const broken = troubles.length + failed.length || open;
  const list = (lines: readonly string[]) => lines.map((one) => `<li>${esc(one)}</li>`).join('');
  const content = [
    verdict(outcome, broken),
    ...(outcome.markets.length ? [`<h2>Where</h2>${matrixOf(outcome)}`] : []),
    ...(troubles.length || failed.length ? ['<h2 id="broken">What broke</h2>'] : []),
    ...troubles.map((one) => `<article class="card"><h3>${esc(one)}</h3></article>`),
    ...failed,
    ...(flaky.length
      ? [
          '<h2 id="flaky">Flaky</h2><p>These failed, and passed when they were walked again. That is not a pass: somebody will meet it.</p>',
          ...flaky,
        ]
      : []),
    unseen(outcome),
    left(outcome),
    ...(outcome.notes.length ? [`<h2>Notes</h2><ul>${list(outcome.notes)}</ul>`] : []),
    consoles(outcome),
    trend(outcome, runs),
    `<h2>How to read this</h2><p class="muted">A workflow is a screen with phases. It was walked along paths of small steps: the person clicks or types, the server answers, fails or cannot be reached. After each step the page had to show the workflow’s state, enable exactly the buttons that the workflow allows, say why the others are disabled, and have sent each call once. The names of machines above lead to their diagrams, pictures and paths.</p>`,
  ].join('\n');
  const title = isGood(outcome) ? 'Everything passed' : 'What broke';
  const file = join(folder, 'index.html');
  writeFileSync(file, page(`${title}: workflows of the console`, content));
  for (const one of outcome.workflows)
    writeFileSync(
      join(folder, 'workflows', `${one.name}.html`),
      page(`${titleOf(one.name)}: workflows of the console`, workflowOf(one, outcome.options)),
    );
  // Complete or not there at all, because later runs read it.
  const results = join(folder, 'results.json');
  writeFileSync(`${results}.part`, `${JSON.stringify(resultsOf(outcome), null, 1)}\n`);
  renameSync(`${results}.part`, results);
  writeFileSync(join(folder, 'junit.xml'), junitOf(outcome));
  return file;
}
