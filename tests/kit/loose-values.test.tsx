import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import OrderList from '../../src/admin/bonus-shop/orders/list';
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import BrandForm from '../../src/admin/brands/form';
import { brands } from '../../src/admin/brands/resource';
import DailyQuestionForm from '../../src/admin/daily-questions/form';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import MonthlyLimitationForm from '../../src/admin/monthly-limitations/form';
import { monthlyLimitations } from '../../src/admin/monthly-limitations/resource';
import OutletForm from '../../src/admin/outlets/form';
import { outlets } from '../../src/admin/outlets/resource';
import type { Contract } from '../../src/contract/contract';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

let answers: Record<string, unknown>;
let saved: Record<string, unknown>[];
let end: () => Promise<void>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', []);
  answers = {};
  saved = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') saved.push(JSON.parse(init.body ?? '{}') as Record<string, unknown>);
    const found = answers[new URL(url, location.origin).pathname.replace(/^\/v\d\//, '')] ?? [];
    return Response.json(Array.isArray(found) ? { data: found, total: found.length } : found);
  });
  await loadWords('form', 'validation', 'list', 'shell', 'settings', 'outlets', 'bonus-shop', 'programme-settings');
  await loadWords('quizzes');
});
afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
async function open({ path }: Contract, action: 'list' | 'edit', View: () => ReactNode) {
  const { root } = await openScreens(
    action === 'list'
      ? [{ path: `/${path}`, resource: path, action, View }]
      : [
          { path: `/${path}`, resource: path, action: 'list', View: () => 'The list' },
          { path: `/${path}/$id`, resource: path, action, View },
        ],
    action === 'list' ? `/${path}` : `/${path}/3`,
  );
  end = () => act(async () => root.unmount());
}
const isSaved = () => waitFor(() => expect(saved).toHaveLength(1));

describe('a back-end that sends numbers as texts and yes as 1', () => {
  test('has its orders with their status, and a rejected one is not reverted again', async () => {
    answers[orders.path] = [{ id: '5', user_id: '7', user_name: 'Réka Szabó', name: 'Cap', price: '650', status: '4' }];
    await open(orders, 'list', OrderList);
    const revert = await found('[data-row="0"] button[aria-disabled=true]');
    expect(document.querySelector('[data-row="0"]')?.textContent).toContain('Rejected');
    expect(revert.textContent).toBe('REVERT');
  });

  test('keeps what an activity of a monthly limitation is about when another field is changed', async () => {
    answers[`${monthlyLimitations.path}/3`] = {
      id: '3',
      hint_text: 'Hint',
      limit: '100',
      first_half_color: '#000000',
      second_half_color: '#ffffff',
      activities: [
        { name: 'Read', priority: '1', type_id: '4', knowledge_bank_article_id: '12', image: 'images/a.png' },
      ],
    };
    await open(monthlyLimitations, 'edit', MonthlyLimitationForm);
    await type(await waitFor(() => labelled('Hint text')), 'Another hint');
    await press(button('Save'));
    await isSaved();
    expect(saved[0]).toMatchObject({ activities: [{ type_id: 4, knowledge_bank_article_id: 12 }] });
  });

  test('has the manager of its outlet chosen, and another one can be chosen and saved', async () => {
    answers['admin/managers/autocomplete'] = [
      { id: '7', name: 'Anna', surname: 'Kiss' },
      { id: '8', name: 'Béla', surname: 'Nagy' },
    ];
    answers[`${outlets.path}/3`] = {
      id: '3',
      outlet_code: 'OUT-1',
      street: 'Main street',
      outlet_type_id: '1',
      status: '1',
      city_id: '2',
      legal_entity_id: '4',
      manager_id: '7',
    };
    await open(outlets, 'edit', OutletForm);
    const manager = await waitFor(() => {
      const input = labelled('Manager');
      expect(input.textContent || input.value).toContain('Anna');
      return input;
    });
    await press(manager);
    const bela = () =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent!.includes('Béla'));
    await waitFor(() => expect(bela()).toBeTruthy());
    await press(bela()!);
    await press(button('Save'));
    await isSaved();
    expect(saved[0]).toMatchObject({ id: 3, manager_id: 8 });
  });

  test('has its correct answers marked, and one more can be', async () => {
    answers[`${dailyQuestions.path}/3`] = {
      id: '3',
      type_id: '1',
      text: 'Which?',
      answers: ['A', 'B', 'C'].map((answer) => ({ answer })),
      correct_answers: ['1', '3'],
      active_at: '2026-11-20',
    };
    await open(dailyQuestions, 'edit', DailyQuestionForm);
    const marks = () => [0, 1, 2].map((at) => labelled('Correct', at));
    await waitFor(() => expect(marks().map((one) => one.ariaChecked)).toEqual(['true', 'false', 'true']));
    await press(marks()[1]!);
    await press(button('Save'));
    await isSaved();
    expect(saved[0]).toMatchObject({ correct_answers: [1, 2, 3] });
  });

  test('has a visible brand switched on', async () => {
    answers[`${brands.path}/3`] = { id: '3', name: 'Brand', active: 1, double_points: '0' };
    await open(brands, 'edit', BrandForm);
    const visible = await waitFor(() => labelled('Visible'));
    expect([visible, labelled('Double points')].map((one) => one.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
    ]);
  });
});
