import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ireland from '../../editions/ireland';
import { wordsIn } from '../../editions/words';
import LoyaltyAttachmentList from '../../src/admin/loyalty-programs/attachments/list';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import MysteryShopperAttachmentList from '../../src/admin/mystery-shopper/attachments/list';
import { mysteryShopperAttachments } from '../../src/admin/mystery-shopper/attachments/resource';
import MysteryShopperForm from '../../src/admin/mystery-shopper/form';
import MysteryShopperList from '../../src/admin/mystery-shopper/list';
import { QuestionFields } from '../../src/admin/mystery-shopper/question-fields';
import { mysteryShopper } from '../../src/admin/mystery-shopper/resource';
import { AnswersInput } from '../../src/admin/quick-tips/answers-input';
import QuickTipForm from '../../src/admin/quick-tips/form';
import QuickTipPreview from '../../src/admin/quick-tips/preview';
import { quickTips } from '../../src/admin/quick-tips/resource';
import { TipTypeInput } from '../../src/admin/quick-tips/type-input';
import { fieldsInRows } from '../../src/contract/fields';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { RowContext } from '../../src/kit/form/form-context';
import { PhonePreview } from '../../src/kit/form/phone/phone-preview';
import loyaltyWords from '../../src/locales/en/loyalty.json';
import quizWords from '../../src/locales/en/quizzes.json';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, described, labelled, optionsOf, press, showFields, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
let asked: URL[];
let sent: unknown[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  answers = {};
  asked = [];
  sent = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const address = new URL(url, location.origin);
    const path = address.pathname.replace(/^\/v\d\//, '');
    if (method !== 'GET') sent.push([method, path, JSON.parse(body!)]);
    else asked.push(address);
    const found = answers[path] ?? [];
    return Response.json(Array.isArray(found) ? { data: found, total: found.length } : found);
  });
  await loadWords('list', 'shell', 'form', 'validation', 'attachments', 'spreadsheet');
  // The words of this market are not in the build of the tests.
  for (const [name, own] of Object.entries({ loyalty: loyaltyWords, quizzes: quizWords }))
    i18n.addResourceBundle('en', name, wordsIn(own, ireland), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open({ path }: Resource, View: () => ReactNode, action: 'list' | 'create' = 'list') {
  const { root } = await openScreens([{ path: `/${path}`, resource: path, action, View }], `/${path}`);
  end = () => act(async () => root.unmount());
}
async function show(resource: Resource, record: Record<string, unknown>, part: ReactNode, mode?: 'create') {
  const form = await showFields(resource, record, part, mode);
  end = form.leave;
  return form;
}
const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent);
const count = (label: string) => labels().filter((one) => one === label).length;
const find = (what: string, name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(what)].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
    if (!found) throw new Error(`There is no ${what} ${name}`);
    return found;
  });

describe('a quick tip', () => {
  const answer = { answer: '4.90', correct: true };

  test('that is new asks for a price, which is correct', async () => {
    await open(quickTips, QuickTipForm, 'create');
    await waitFor(() => labelled('Question text'));
    expect([labelled('Price question').checked, count('Answer')]).toEqual([true, 1]);
    expect(labelled('Correct').getAttribute('aria-checked')).toBe('true');
  });
  test('that becomes a quiz question keeps what is written and asks for three answers', async () => {
    const record = { type: 1, answers: [answer] };
    const { values } = await show(quickTips, record, <TipTypeInput />, 'create');
    await press(labelled('Quiz question'));
    expect(values()).toMatchObject({
      type: 2,
      answers: [answer, { answer: null, correct: false }, { answer: null, correct: false }],
    });
  });
  test.each([
    ['of a quiz takes no fourth answer', 2, 3, 'true'],
    ['of a price takes a second price', 1, 1, null],
    ['of a price takes no sixteenth price', 1, 15, 'true'],
  ])('%s', async (_, tip, many, isDisabled) => {
    await show(quickTips, { id: 1, type: tip, answers: Array.from({ length: many }, () => answer) }, <AnswersInput />);
    expect(button('Add answer').getAttribute('aria-disabled')).toBe(isDisabled);
  });
  test('of a quiz with all its answers says how many it takes', async () => {
    await show(quickTips, { id: 1, type: 2, answers: [answer, answer, answer] }, <AnswersInput />);
    expect(described(button('Add answer'))).toBe('At most 3 allowed');
  });
  test('is seen with its question, its answers, its day, and why the app does not show it', async () => {
    const record = { id: 1, type: 2, question: 'How many?', answers: [{ answer: 'Ten' }], active_at: '2999-01-01' };
    await show(quickTips, record, <PhonePreview screen={QuickTipPreview} />);
    await press(button('Show preview'));
    const phone = await waitFor(() => {
      const found = document.querySelector('[role=region]');
      if (!found?.textContent.includes('How many?')) throw new Error('still loading');
      return found;
    });
    expect(phone.textContent).toContain('How many?Ten01.01.2999');
    expect(document.body.textContent).toContain('Will be published on 01.01.2999.');
  });
});

describe('a question of a mystery shopper', () => {
  const criterion = new ContractIn(mysteryShopper, ireland).rowFields('criterias');
  const fields = fieldsInRows(criterion.get('questions')!, 'IRELAND');
  const ask = (type_id: number) =>
    show(
      mysteryShopper,
      { id: 1, criterias: [{ questions: [{ type_id, answers: [{ answer_text: 'A', is_correct: false }] }] }] },
      <RowContext value={{ path: 'criterias.0.questions.0', fields }}>
        <QuestionFields />
      </RowContext>,
    );
  test.each([
    ['Multiple choice', 1, { answer: 1, correct: 1, disclaimer: 0 }],
    ['Single choice', 2, { answer: 1, correct: 1, disclaimer: 0 }],
    ['Price question', 3, { answer: 1, correct: 0, disclaimer: 1 }],
    ['Open question', 4, { answer: 0, correct: 0, disclaimer: 0 }],
    ['Add photo', 5, { answer: 0, correct: 0, disclaimer: 0 }],
  ])('of the type %s has its own fields', async (_, type_id, own) => {
    await ask(type_id);
    expect({
      answer: count('Answer'),
      correct: count('Correct'),
      disclaimer: count('Show price disclaimer'),
    }).toEqual(own);
  });
});
test('a new mystery shopper begins with a criterion and a question with three answers', async () => {
  await open(mysteryShopper, MysteryShopperForm, 'create');
  await waitFor(() => labelled('Good answer'));
  expect([count('Good answer'), count('Question'), count('Answer')]).toEqual([1, 1, 3]);
});
test('the visits of one mystery shopper are exported from its row', async () => {
  const campaign = { id: 3, name: 'Spring', status: 1, start_date: null, end_date: null, attachments: 2 };
  answers[mysteryShopper.path] = [campaign];
  await open(mysteryShopper, MysteryShopperList);
  await press(await find('button', 'Actions: Spring'));
  await press(await find('[role=menuitem]', 'Export'));
  await waitFor(() => expect(asked.some((one) => one.searchParams.get('mystery_shopper_id') === '3')).toBe(true));
});

describe('a decision in the list', () => {
  const decide = async (label: string) => {
    const [option] = (await optionsOf(await waitFor(() => labelled('Status')))).filter(
      (one) => one.textContent === label,
    );
    await choose(option!);
  };
  test('about a loyalty photo is sent with the quantity that was counted', async () => {
    const photo = { id: 7, user_id: 5, created_at: '2026-03-04T10:00:00Z', attachment: 'images/a.png', status: 0 };
    answers[loyaltyAttachments.path] = [{ ...photo, product_quantity: null, rewarded: false }];
    answers[`${loyaltyAttachments.path}/7`] = photo;
    await open(loyaltyAttachments, LoyaltyAttachmentList);
    await press(await find('button', 'Edit: 7'));
    await decide('Accepted');
    await type(document.querySelector<HTMLInputElement>('input[id$=-quantity]')!, '4');
    await press(button('Save'));
    await waitFor(() =>
      expect(sent).toEqual([['POST', loyaltyAttachments.path, { id: 7, status: 1, product_quantity: 4 }]]),
    );
  });
  test('about a visit is sent for its person, without a quantity', async () => {
    const visit = { id: 8, user_id: 5, name: 'Spring', status: 0, attachments: ['mysteryShopper/a.png'] };
    answers[mysteryShopperAttachments.path] = [visit];
    answers[`${mysteryShopperAttachments.path}/8`] = visit;
    await open(mysteryShopperAttachments, MysteryShopperAttachmentList);
    await press(await find('button', 'Edit: 8'));
    await decide('Declined');
    await press(button('Save'));
    await waitFor(() =>
      expect(sent).toEqual([['PUT', mysteryShopperAttachments.path, { id: 8, status: 2, user_id: 5 }]]),
    );
  });
  test('about a visit shows all of its photos', async () => {
    const visit = { id: 8, user_id: 5, name: 'Spring', status: 0, attachments: ['visits/a.png', 'visits/b.png'] };
    answers[mysteryShopperAttachments.path] = [visit];
    answers[`${mysteryShopperAttachments.path}/8`] = visit;
    answers['services/file'] = { url: 'https://files.test/photo.png' };
    await open(mysteryShopperAttachments, MysteryShopperAttachmentList);
    await press(await find('button', 'Edit: 8'));
    const photos = () => [...document.querySelectorAll<HTMLImageElement>('form img')].map((one) => one.alt);
    await waitFor(() => expect(photos()).toEqual(['Photo 1', 'Photo 2']));
    const keys = new Set(asked.map((one) => one.searchParams.get('file_key')));
    expect([keys.has('visits/a.png'), keys.has('visits/b.png')]).toEqual([true, true]);
  });
  test.each([
    ['visit', mysteryShopperAttachments, MysteryShopperAttachmentList, { attachments: null }],
    ['loyalty photo', loyaltyAttachments, LoyaltyAttachmentList, { attachment: null }],
  ])('about a %s without photos says that there are none, and is sent', async (_, resource, View, none) => {
    const row = { id: 8, user_id: 5, status: 0, ...none };
    answers[resource.path] = [row];
    answers[`${resource.path}/8`] = row;
    await open(resource, View);
    await press(await find('button', 'Edit: 8'));
    await decide('Declined');
    expect(document.querySelector('[role=dialog]')!.textContent).toContain('No photos');
    await press(button('Save'));
    await waitFor(() => expect(sent).toMatchObject([[expect.any(String), resource.path, { id: 8, status: 2 }]]));
  });
});
