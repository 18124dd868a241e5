import type { Page } from '@playwright/test';
import type { Resource } from '../../src/contract/contract';
import { expect } from '../expect';
import { inNewTab } from '../messages/anew';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { saidIn } from './list-screen';

/** The fields of a form from top to bottom: what each is called, and what is in it or chosen. */
type Fields = readonly (readonly [label: string, value: string | boolean])[];

const fieldsOf = (page: Page): Promise<Fields> =>
  page.locator('form').evaluate((form): [string, string | boolean][] => {
    const textOf = (node: Element | null) => node?.textContent?.trim() ?? '';
    const named = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const labelOf = (one: Element) =>
      (one as HTMLInputElement).labels?.length
        ? textOf((one as HTMLInputElement).labels![0]!)
        : (one.getAttribute('aria-label') ?? named(one.getAttribute('aria-labelledby')));
    const found: [string, string | boolean][] = [];
    const all =
      'input, textarea, [role="combobox"], [role="switch"], [role="checkbox"], [role="radiogroup"], [aria-pressed]';
    for (const one of form.querySelectorAll(all)) {
      if (one.closest('[aria-hidden="true"]')) continue;
      if (one.role === 'radiogroup') found.push([labelOf(one), textOf(one.querySelector('label:has(:checked)'))]);
      else if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) {
        if (one.type === 'radio') continue;
        found.push([labelOf(one), one.type === 'checkbox' ? (one as HTMLInputElement).checked : one.value]);
      } else if (one.hasAttribute('aria-pressed'))
        found.push([textOf(one), one.getAttribute('aria-pressed') === 'true']);
      else if (one.role === 'combobox') found.push([labelOf(one), textOf(one)]);
      else found.push([labelOf(one), one.getAttribute('aria-checked') === 'true']);
    }
    return found;
  });
interface Step {
  /** What is chosen before. */
  choose?: (page: Page) => Promise<unknown>;
  shows: Fields;
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const pick = (label: string, option: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const radio = (name: string) => (page: Page) => page.locator('form').getByText(name, { exact: true }).click();

/** What a payment to each audience asks for, in the market's words. */
function paymentSteps(scene: Scene): readonly Step[] {
  const said = (key: string) => saidIn(scene, `transactions:transactions.${key}`);
  const steps: readonly (readonly [audience: string, ...fields: string[]])[] = [
    ['single', 'user_id', 'type_id', 'coins', 'leaf'],
    ['all', 'type_id', 'coins', 'leaf'],
    ['group', 'file_key', 'type_id', 'coins'],
    ['custom', 'file_key', 'type_id'],
  ];
  return steps.map(([audience, ...fields], at) => {
    const name = said(`choices.amountOfUsers.${audience}`);
    return {
      // The first one is chosen already.
      ...(at && { choose: pick('Audience', name) }),
      shows: [['Audience', name], ...fields.map((field): [string, string] => [said(`fields.${field}`), ''])],
    };
  });
}
const screen: Fields = [
  ['Name', ''],
  ['Target group', ''],
  ['Description', ''],
  ['Active', false],
];
const forms: Readonly<Record<string, (scene: Scene) => readonly Step[]>> = {
  // Document 2, section 2.7.
  'admin/event-mode/rewards': () => [
    {
      shows: [
        ['Coupon type', 'Points'],
        ['Points', ''],
        ['Count', ''],
        ['Image', ''],
      ],
    },
    {
      choose: radio('Physical Product'),
      shows: [
        ['Coupon type', 'Physical Product'],
        ['Physical Product', ''],
      ],
    },
    {
      choose: radio('Digital Product'),
      shows: [
        ['Coupon type', 'Digital Product'],
        ['Digital Product', ''],
        ['Image', ''],
      ],
    },
  ],
  // Document 3, section 2.3.
  'admin/bonus-shop/coupons': (scene) => [
    {
      shows: [
        ['Digital product', ''],
        ['Expires', ''],
        ['PDF', true],
        ['Code', false],
        ['PDF file', ''],
      ],
    },
    {
      choose: press('Code'),
      shows: [
        ['Digital product', ''],
        ['Expires', ''],
        ['PDF', false],
        ['Code', true],
        ['Coupon code', ''],
        [saidIn(scene, 'bonus-shop:coupons.fields.nominal_value'), ''],
        ['Codes file', ''],
        ['Has a barcode', false],
      ],
    },
  ],
  // Document 1, section 2.9.
  'admin/cpa-program': () => [
    {
      shows: [
        ['Name', ''],
        ['Moderation end date', ''],
        ['Status', 'Active'],
        ['Import file', ''],
        ['Allow grading', false],
      ],
    },
  ],
  // Document 1, sections 3 and 9.
  'admin/transactions': paymentSteps,
  // Document 1, sections 2.11 and 3.
  'admin/main-screen': () => [
    { shows: screen },
    { choose: press('Add section'), shows: [...screen, ['Type', 'Box'], ['Target group', ''], ['Visible', true]] },
  ],
};

/** A new record's form begins as the documents say, and shows the fields of what is chosen. Once for each console. */
export const newFormOnScreen = (scene: Scene, { path }: Resource): Promise<void> =>
  oncePerConsole(scene.api, `the form of a new record of ${path}`, () =>
    inNewTab(scene, `/${path}/create`, async ({ page }) => {
      for (const { choose, shows } of forms[path]!(scene)) {
        await choose?.(page);
        await expect
          .poll(() => fieldsOf(page), { message: `the fields of a new record of ${path}`, timeout: 30_000 })
          .toEqual(shows);
      }
    }),
  );
