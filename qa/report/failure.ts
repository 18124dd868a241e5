import type { Model } from '../model';
import { inWords, stateWords } from '../words';

/** What a failure says, in words. */
export interface Told {
  /** What had to be so. */
  what: string;
  expected: string | null;
  seen: string | null;
}

const matchers: Record<string, string> = {
  toBeVisible: 'is to be seen',
  toBeHidden: 'is not to be seen',
  toBeChecked: 'is ticked as it should be',
  toBeEnabled: 'can be used as it should be',
  toBeDisabled: 'cannot be used',
  toBeEditable: 'can be edited as it should be',
  toHaveText: 'says what it should',
  toContainText: 'says what it should',
  toHaveValue: 'holds the right value',
  toHaveCount: 'is there as often as it should be',
  toHaveAttribute: 'is in the right state',
  toHaveAccessibleDescription: 'explains itself',
  toHaveAccessibleName: 'has the right name',
  toHaveURL: 'is at the right address',
};
/** A pattern without the signs that patterns have. */
const plain = (text: string) =>
  text
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/[:\s]+$/, '');
const quoted = (text: string) => `“${text}”`;
const named = /name: (?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|\/((?:[^/\\]|\\.)+)\/)/;

/** One step of a locator: getByRole('button', { name: 'Import' }) is 'the button “Import”'. */
function part(call: string): string | null {
  const [, method = '', given = ''] = /^(\w+)\(([^]*)\)$/.exec(call) ?? [];
  const [, text = ''] = /['"`/]((?:[^'"`\\]|\\.)*)/.exec(given) ?? [];
  const clean = plain(text.replace(/\/[a-z]*$/, ''));
  if (method === 'getByRole') {
    const name = named.exec(given);
    const own = name?.[1] ?? name?.[2] ?? name?.[3];
    return `the ${clean === 'alertdialog' ? 'question' : clean}${own === undefined ? '' : ` ${quoted(plain(own))}`}`;
  }
  if (method === 'getByText') return `the text ${quoted(clean)}`;
  if (method === 'getByLabel') return `the field ${quoted(clean)}`;
  if (method === 'filter' && given.includes('hasText'))
    return `with ${quoted(/hasText: ['"/](.*?)['"/]/.exec(given)?.[1] ?? '')}`;
  return null;
}
/** A locator in words, the innermost part first; null if nothing in it can be named. */
export function locatorWords(locator: string): string | null {
  const calls = locator.match(/\w+\((?:[^()'"]|'(?:[^'\\]|\\.)*'|"[^"]*"|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? [];
  const parts = calls.flatMap((call) => part(call) ?? []);
  const joined: string[] = [];
  for (const one of parts) {
    if (one.startsWith('with ') && joined.length) joined.push(`${joined.pop()} ${one}`);
    else joined.push(one);
  }
  return joined.length ? joined.toReversed().join(' in ') : null;
}

const line = (message: string, name: RegExp) =>
  message
    .split('\n')
    .map((one) => name.exec(one)?.[1]?.trim())
    .find((one) => one !== undefined);
/** A difference between two values, as the test runner prints it: '- ' is expected, '+ ' was seen. */
function difference(message: string, sign: '-' | '+'): string | null {
  const lines = message.split('\n');
  const start = lines.findIndex((one) => one.startsWith('+ Received'));
  if (start < 0) return null;
  const other = sign === '-' ? '+' : '-';
  const own = lines.slice(start + 1).filter((one) => !one.startsWith(other) && !one.startsWith('@@'));
  const end = own.findIndex((one) => one.startsWith('Call log'));
  return (end < 0 ? own : own.slice(0, end))
    .map((one) => one.replace(/^[-+] /, ''))
    .join('\n')
    .trim();
}

/** Takes a failure's message apart, for readers who do not program. */
export function told(model: Model, message: string): Told {
  const [first = ''] = message.split('\n');
  const locator = line(message, /^\s*Locator:\s+(.*)$/) ?? line(message, /waiting for (getBy.*|locator\(.*)$/);
  const place = locator ? locatorWords(locator) : null;
  const matcher = /\)\.(?:not\.)?(to\w+)\(/.exec(message)?.[1];
  const isMissing = /element\(s\) not found/.test(message);
  const control = /^'([^']+)' in the state '([^']+)' (.*)$/.exec(first);
  const call = /^'([^']+)' (.*)$/.exec(first);
  const opens = /^page\.goto|net::ERR/.test(first);
  const what = control
    ? `While “${stateWords(model, control[2]!)}”, the button for “${control[1]!.split(' ').map(inWords).join('” or “')}” ${control[3]!.replace(', as the machine says', '')}`
    : opens
      ? 'The page opens'
      : call
        ? `“${model.words?.[call[1]!] ?? inWords(call[1]!)}” ${call[2]!.replace('the machine calls it', 'the person asked for it')}`
        : first.startsWith('expect(')
          ? `${place ? place.charAt(0).toUpperCase() + place.slice(1) : 'The page'} ${matchers[matcher ?? ''] ?? 'is as it should be'}`
          : /Timeout .*exceeded/.test(first) && place
            ? `${place.charAt(0).toUpperCase() + place.slice(1)} can be used`
            : first;
  const expected =
    line(message, /^\s*Expected(?: string| pattern| substring| value| length| URL)?:\s+(.*)$/) ??
    difference(message, '-');
  const received = line(message, /^\s*Received(?: string| array| value| length)?:\s+(.*)$/) ?? difference(message, '+');
  const seen =
    isMissing || received === '<element(s) not found>'
      ? 'It is not on the page'
      : (received ??
        (opens ? first : /Timeout .*exceeded/.test(first) ? 'Nothing within the time that it may take' : null));
  return { what, expected: expected ?? null, seen };
}
