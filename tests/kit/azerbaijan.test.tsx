import i18n from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import azerbaijan from '../../editions/azerbaijan-brand-a';
import { wordsIn } from '../../editions/words';
import ManagerForm from '../../src/admin/managers/form';
import { managers } from '../../src/admin/managers/resource';
import staffWords from '../../src/locales/en/staff.json';
import { loadWords } from '../../src/providers/i18n';
import { labelled } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/azerbaijan-brand-a')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
beforeEach(async () => {
  ({ answers } = answered());
  await loadWords('list', 'shell', 'form', 'validation', 'staff');
  i18n.addResourceBundle('en', 'staff', wordsIn(staffWords, azerbaijan), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the roles of a manager', () => {
  const open = async (at: string) => {
    const screen = { resource: managers.path, View: ManagerForm };
    const { root } = await openScreens(
      [
        { ...screen, path: '/admin/managers/create', action: 'create' },
        { ...screen, path: '/admin/managers/$id', action: 'edit' },
      ],
      at,
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => labelled('Password'));
  };
  /** The field's name and what stands below it; nothing in it can be chosen. */
  const roles = () => {
    const field = [...document.querySelectorAll('span')]
      .find((one) => one.textContent === 'Roles')
      ?.closest('.min-w-0');
    return [field?.textContent, field?.querySelectorAll('input, button').length];
  };

  test('are those of a brand ambassador of the team where nobody chooses them', async () => {
    await open('/admin/managers/create');
    expect(roles()).toEqual(['RolesBA, Company Team', 0]);
  });

  test('are those that are stored', async () => {
    answers['admin/managers/4'] = { id: 4, username: 'bob', name: 'Bob', surname: 'Grey', roles: ['RSM'], status: 1 };
    await open('/admin/managers/4');
    expect(roles()).toEqual(['RolesRSM', 0]);
  });
});
