import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Words } from '../editions/words';
import { expect } from './expect';
import type { Ending, Model, Scene, Told } from './model';
import type { Step } from './paths';
import { seesIn, startEyes, type Focus, type Looking, type Notice, type Sight } from './sight';

/** What a step did, for the promises about it. */
export interface Done {
  step: Step;
  /** How a call ended in this step, unless the response came too late to matter. */
  ended?: Ending;
  before: AnyMachineSnapshot;
}

/** The keys of all translations and of the groups that they are in, without plural endings: 'whyNot', 'whyNot.busy'. */
const keysIn = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) => {
    const key = before + name.replace(/_(zero|one|two|few|many|other)$/, '');
    return [key, ...(typeof value === 'string' ? [] : keysIn(value, `${key}.`))];
  });
const keys = new Set(
  Object.values(import.meta.glob<Words>('../src/locales/en/*.json', { eager: true, import: 'default' })).flatMap(
    (words) => keysIn(words),
  ),
);
/**
 * A word that is a translation key ('attachments:whyNot.busy', 'whyNot.busy') or a value that nobody formatted. A key
 * without its file that has no translation is known by its group, unless that is a single word, as a user name may be.
 */
const isRaw = (word: string) => {
  if (/^(undefined|NaN|\[object)$/.test(word) || word.includes('{{')) return true;
  const [, file, key = ''] = /^([\w-]+:)?((?:[\w-]+\.)+[\w-]+)$/.exec(word) ?? [];
  const group = key.slice(0, key.lastIndexOf('.'));
  return (
    (keys.has(key) || (keys.has(group) && (file !== undefined || group.includes('.')))) &&
    !/\.(xlsx|pdf|png|jpe?g|csv)$/.test(key)
  );
};
/** The part of a text that no user can read; undefined if there is none. */
export const rawIn = (text: string): string | undefined =>
  text.split(/[\s"“”„‘’(),;]+/).find((word) => isRaw(word.replace(/[.:!?]+$/, '')));

const isFailure = ({ type }: Notice) => type === 'warning' || type === 'error';
/** Whether the context holds this message, as text or as an error. */
const knows = (value: unknown, message: string): boolean =>
  value instanceof Error
    ? value.message === message
    : typeof value === 'object' && value !== null
      ? Object.values(value).some((one) => knows(one, message))
      : value === message;

/**
 * The promises of the documents that hold in every state of every workflow, checked in the page after each step: what
 * is disabled says why, an error has a reason, an outcome is said once, nothing typed is lost, the focus stays where the
 * user is, and no text is a key or a value that nobody formatted.
 */
export class Promises {
  readonly #model: Model;
  readonly #page: Page;
  readonly #patience: number;
  readonly #problems: string[] = [];
  #asked: string[] = [];
  #heard = 0;
  #focus: Focus | undefined;
  #address = '';

  private constructor(model: Model, page: Page, patience: number) {
    this.#model = model;
    this.#page = page;
    this.#patience = patience;
    page.on('pageerror', (error) => this.#problems.push(error.message));
    page.on('console', (message) => {
      // A request that failed is the path's doing.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#problems.push(message.text());
    });
    page.on('request', (request) => {
      // The counts beside the menu, of one row, are no refresh of a list.
      if (request.method() === 'GET' && !request.url().endsWith('&limit=1')) this.#asked.push(request.url());
    });
  }
  static async watch(model: Model, page: Page, patience: number): Promise<Promises> {
    await startEyes(page);
    return new Promises(model, page, patience);
  }

  /** Called before each step. */
  async begin(): Promise<void> {
    this.#asked = [];
    this.#address = this.#page.url();
    this.#focus = (await seesIn(this.#page, { keeps: true })).focus;
  }

  /** Checks the promises in the state after a step, or after opening the screen if there was no step. */
  async check(scene: Scene, after: AnyMachineSnapshot, done: Done | undefined): Promise<void> {
    await this.#poll((sight) => this.#wrongIn(sight, after), { reads: true });
    if (done) {
      const told = { name: done.step.name, before: done.before as never };
      // Where the documents give the whole text of an outcome, no reason stands beside it.
      const isFixed = typeof this.#model.says?.(scene, after as never, told) === 'string';
      await this.#poll((sight) => this.#wrongAfter(sight, done, after, isFixed));
      if (done.step.manner !== 'late') {
        await this.#says(scene, after, told);
        await this.#refreshes(after, told);
      }
    }
    expect(this.#problems, 'the page has no errors').toEqual([]);
    this.#heard = (await seesIn(this.#page)).notices.length;
  }

  /** Waits until the page keeps its promises, and fails with the first one that it does not keep. */
  async #poll(wrong: (sight: Sight) => string | null, looking?: Looking): Promise<void> {
    await expect
      .poll(async () => wrong(await seesIn(this.#page, looking)), {
        timeout: this.#patience,
        message: 'a promise is kept',
      })
      .toBeNull();
  }

  #wrongIn({ disabled, texts, alerts, invalid, dialogs, unmarked }: Sight, after: AnyMachineSnapshot): string | null {
    const raw = texts.find(rawIn);
    if (raw !== undefined) return `'${raw}' is no text`;
    if (disabled.length) return `'${disabled[0]}' is disabled and does not say why`;
    if (alerts.length) return `an alert says nothing: '${alerts[0]}'`;
    if (invalid.length) return `'${invalid[0]}' is wrong and does not say why`;
    if (unmarked.length) return `'${unmarked[0]}' is marked as required for some users only`;
    if (dialogs.some((name) => !name)) return 'a dialog has no name';
    if (after.status === 'done' && dialogs.length) return `'${dialogs[0]}' stays open though all is done`;
    return null;
  }

  #wrongAfter(sight: Sight, { ended, before }: Done, after: AnyMachineSnapshot, isFixed: boolean): string | null {
    const news = sight.notices.slice(this.#heard);
    const twice = news.find(({ text }, at) => news.findIndex((one) => one.text === text) !== at);
    if (twice) return `'${twice.text}' is said twice`;
    const { focus } = sight;
    const isSamePage = this.#page.url() === this.#address;
    if (focus.isNowhere && (sight.dialogs.length || (isSamePage && this.#focus?.isInDialog)))
      return 'the focus is lost';
    if (!ended?.error) return null;
    if (sight.lost.length) return `what was typed into '${sight.lost[0]}' is lost`;
    const { message } = ended.error;
    // What goes on failing is told once, what is refused field by field is said at the fields, and whoever has left hears
    // the outcome alone.
    if (knows(before.context, message) || sight.hasInvalid) return null;
    if (!sight.hasAlert && !news.some(isFailure)) return 'nobody says that it failed';
    if (
      !isFixed &&
      after.status === 'active' &&
      knows(after.context, message) &&
      !sight.seen.includes(message) &&
      !news.some(({ text }) => text.includes(message))
    )
      return `nobody says why: '${message}'`;
    return null;
  }

  /** The outcome of a step is said once, and nothing else is. */
  async #says(scene: Scene, after: AnyMachineSnapshot, told: Told<never>): Promise<void> {
    const wanted = this.#model.says?.(scene, after as never, told);
    if (wanted === undefined) return;
    await expect
      .poll(async () => (await seesIn(this.#page)).notices.slice(this.#heard).map(({ text }) => text), {
        message: 'what is told of this step',
        timeout: this.#patience,
      })
      .toEqual(wanted === null ? [] : [typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)]);
  }

  /** The list behind shows what was done. */
  async #refreshes(after: AnyMachineSnapshot, told: Told<never>): Promise<void> {
    const list = this.#model.refreshes?.(after as never, told);
    if (list)
      await expect
        .poll(() => this.#asked.some((url) => list.test(url)), {
          message: `the list is read again after '${told.name}': ${list.source}`,
          timeout: this.#patience,
        })
        .toBe(true);
  }
}
