import type { Declared } from '../tests/unit/paths';
import type { Model } from './model';

/** What names in machines and models say less well when they are only taken apart. */
const better: Record<string, string> = {
  '500': 'the server reports an error',
  'answer-lost': 'the server does it, but its answer is lost',
  always: 'at once',
  changed: 'somebody else has changed it',
  expired: 'the session has ended',
  gone: 'it is not there any more',
  idle: 'nothing is asked',
  isOnce: 'sending again is safe',
  lost: 'the server cannot be reached',
  noneSelected: 'nothing is selected',
  ok: 'it works',
  overtaken: 'somebody else was faster',
  part: 'only a part works',
  refused: 'the server refuses it',
  unheard: 'no answer: it may have been done or not',
};

/** 'notCounted', 'choose-workbook' and 'CHOOSE_ALL' as words. */
export const inWords = (name: string): string =>
  better[name] ??
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(cpa|kb|lep|pdf)\b/g, (one) => one.toUpperCase());
type Worded = Pick<Model, 'words'>;
/** A name in the words of the model, if it has some. */
export const ownWords = ({ words }: Worded, name: string) => words?.[name] ?? inWords(name);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a machine, a model or a role: 'Bulk marking'. */
export const titleOf = (name: string): string => capital(inWords(name));
/** A state: 'reading: shown, writing: idle'. */
export const stateWords = (model: Worded, state: string): string =>
  state
    .split('+')
    .map(
      (leaf) =>
        model.words?.[leaf] ??
        leaf
          .split('.')
          .map((one) => ownWords(model, one))
          .join(': '),
    )
    .join(', ');

const opening: Record<string, string> = { is: 'it is', has: 'it has', was: 'it was', may: 'the person may' };
/** A condition: 'isNotCompleted' is 'it is not completed'. */
export const guardWords = (model: Worded, guard: string): string => {
  if (model.words?.[guard] ?? better[guard]) return ownWords(model, guard);
  const [first = '', ...rest] = inWords(guard).split(' ');
  return [opening[first] ?? (first === 'guard' ? 'a condition holds' : `it ${first}`), ...rest].join(' ');
};
/** An event of the machine: 'COMPLETE', 'done(send)', 'after(undoTime)'. */
export const eventWords = (model: Worded, event: string): string => {
  const [, kind, name] = /^(done|error|after)\((.*)\)$/.exec(event) ?? [];
  if (!kind || name === undefined) return ownWords(model, event);
  const what = ownWords(model, name.replace(/^.*\./, ''));
  return { done: `“${what}” works`, error: `“${what}” fails`, after: `the time of “${what}” is over` }[kind]!;
};
/** A transition: 'while “reviewing”, import if it changes something: then “importing”'. */
export const transitionWords = (model: Worded, { from, event, guard, to }: Omit<Declared, 'name'>): string =>
  `while “${stateWords(model, from)}”, ${eventWords(model, event)}${guard ? ` if ${guardWords(model, guard)}` : ''}: ${to ? `then “${stateWords(model, to)}”` : 'it stays so'}`;
