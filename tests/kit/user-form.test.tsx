import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyFromOutlet } from '../../src/admin/users/copy-from-outlet';
import { DeactivationReason } from '../../src/admin/users/deactivation-reason';
import { StatusModeration } from '../../src/admin/users/moderation';
import { ProgrammeData } from '../../src/admin/users/programme-data';
import { users } from '../../src/admin/users/resource';
import { Field } from '../../src/kit/form/field';
import { useFormParts } from '../../src/kit/form/form-context';
import type { Values } from '../../src/kit/form/record';
import { button, choose, labelled, optionsOf, press, showFields, signInAs, type FormInTest } from './form-fixture';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
let outlet: Record<string, unknown>;
beforeEach(() => {
  localStorage.clear();
  signInAs('ADMIN');
  outlet = {
    id: 9,
    outlet_code: 'OUT-9',
    street: 'Main street',
    manager_id: 3,
    city_id: 4,
    region_id: 5,
    legal_entity_id: 6,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(/outlets/.test(url) ? { data: [outlet], total: 1 } : { data: [], total: 0 }),
  );
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

/** Chooses the outlet 9, then the one that the user had. */
function Outlets({ had }: { had: number }) {
  const { change } = useFormParts();
  return (
    <>
      <button type="button" onClick={() => change?.('outlet_address_id', 9)}>
        Another
      </button>
      <button type="button" onClick={() => change?.('outlet_address_id', had)}>
        The one before
      </button>
    </>
  );
}

describe('the data of another outlet', () => {
  const user = { id: 1, outlet_address_id: 2, traffic_code: 'OUT-2', manager_id: 3, city_id: 8, region_id: 7 };
  async function show(record: Values): Promise<FormInTest> {
    const { leave, ...form } = await showFields(
      users,
      record,
      <>
        <Outlets had={2} />
        <CopyFromOutlet />
      </>,
    );
    end = leave;
    return form;
  }
  const offer = () => document.querySelector('[role=status]');

  test('are taken over with one press: its code, city and region', async () => {
    const form = await show(user);
    expect(offer()).toBeNull();
    await press(button('Another'));
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(offer()!.textContent).toContain('OUT-9');
    await press(button("Use the outlet's data"));
    expect(form.values()).toMatchObject({ traffic_code: 'OUT-9', manager_id: 3, city_id: 4, region_id: 5 });
    expect(offer()).toBeNull();
  });

  test('are taken over with the manager', async () => {
    const form = await show({ ...user, manager_id: 1 });
    await press(button('Another'));
    await waitFor(() => expect(offer()).not.toBeNull());
    await press(button("Use the outlet's data"));
    expect(form.values().manager_id).toBe(3);
  });

  test('are named before they are taken over, those that the user has left out', async () => {
    await show(user);
    await press(button('Another'));
    await waitFor(() =>
      expect([...(offer()?.children ?? [])].map((one) => one.textContent)).toEqual([
        'Take over from the outlet:',
        'Traffic code: OUT-9',
        'City: #4',
        'Region: #5',
        "Use the outlet's data",
      ]),
    );
  });

  test('are not offered for the outlet that the user has', async () => {
    await show(user);
    await press(button('Another'));
    await waitFor(() => expect(offer()).not.toBeNull());
    await press(button('The one before'));
    expect(offer()).toBeNull();
  });

  test('are not offered before another outlet is chosen', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await show({ ...user, outlet_address_id: 9 });
    await press(button('Another'));
    expect(asked.mock.calls.filter(([url]) => String(url).includes('outlets'))).toEqual([]);
    expect(offer()).toBeNull();
  });

  test('leave what the outlet does not know as it is', async () => {
    outlet = { ...outlet, city_id: null };
    const form = await show(user);
    await press(button('Another'));
    await waitFor(() => expect(offer()).not.toBeNull());
    await press(button("Use the outlet's data"));
    expect(form.values()).toMatchObject({ traffic_code: 'OUT-9', city_id: 8 });
  });
});

describe('the reason of a deactivation or block', () => {
  async function show(record: Values): Promise<FormInTest> {
    const { leave, ...form } = await showFields(
      users,
      record,
      <>
        <Field source="status" />
        <DeactivationReason />
      </>,
    );
    end = leave;
    return form;
  }
  const choosing = async (name: string) => {
    const found = (await optionsOf(labelled('Status'))).find((one) => one.textContent === name);
    await choose(found!);
  };
  const isAsked = () => document.body.textContent.includes('Deactivation or block reason');

  test.each([
    ['Deactivated', true],
    ['Blocked', true],
    ['Blocked by admin', true],
    ['Waiting moderation', false],
  ])('with the status %s: %s', async (status, asked) => {
    await show({ id: 1, status: 1, deactivation_reason: null });
    expect(isAsked()).toBe(false);
    await choosing(status);
    expect(isAsked()).toBe(asked);
  });

  test('goes with the status, and comes back with it', async () => {
    const form = await show({ id: 1, status: 4, deactivation_reason: 8 });
    await choosing('Active');
    expect(form.values()).toMatchObject({ status: 1, deactivation_reason: null });
    await choosing('Blocked');
    expect(form.values()).toMatchObject({ status: 4, deactivation_reason: 8 });
  });

  test('that was chosen on the way is gone with the status that was saved', async () => {
    const form = await show({ id: 1, status: 1, deactivation_reason: null });
    await choosing('Deactivated');
    await choose((await optionsOf(labelled('Deactivation or block reason'))).at(-1)!);
    await choosing('Active');
    expect(form.values()).toMatchObject({ status: 1, deactivation_reason: null });
  });

  test('that an active user has is not touched until the status is', async () => {
    const form = await show({ id: 1, status: 1, deactivation_reason: 8 });
    expect(form.values()).toMatchObject({ deactivation_reason: 8 });
  });
});

describe('the decision about somebody who waits', () => {
  async function show(record: Values, mode?: 'create'): Promise<FormInTest> {
    const { leave, ...form } = await showFields(users, record, <StatusModeration />, mode);
    end = leave;
    return form;
  }
  const decision = () => document.querySelector('#moderation');
  const words = () => decision()!.querySelector('p')!.textContent;

  test.each([
    ['Approve', 1, 'Active'],
    ['Block', 4, 'Blocked'],
  ])('%s sets the status %d, says so, and can be taken back', async (decided, status, name) => {
    const form = await show({ id: 1, status: 2 });
    expect(words()).toBe('This user is waiting for moderation');
    await press(button(decided));
    expect([form.values().status, words()]).toEqual([status, `Will be set to “${name}” when you save`]);
    await press(button('Undo'));
    expect([form.values().status, words()]).toEqual([2, 'This user is waiting for moderation']);
  });

  test.each(['Approve', 'Block'])('keeps the focus with itself when %s is pressed, and Undo', async (name) => {
    await show({ id: 1, status: 2 });
    for (const each of [name, 'Undo']) {
      await act(async () => button(each).focus());
      await press(button(each));
      expect(document.activeElement).toBe(decision());
    }
  });

  test.each([
    [{ id: 1, status: 1 }, undefined],
    [{ id: 1, status: 7 }, undefined],
    [{ status: 2 }, 'create' as const],
  ])('is not offered for %j', async (record, mode) => {
    await show(record, mode);
    expect(decision()).toBeNull();
  });

  test('is called by what waits, and says what is chosen as soon as it is', async () => {
    await show({ id: 1, status: 2 });
    expect([decision()!.ariaLabel, decision()!.querySelector('[aria-live=polite]')!.textContent]).toEqual(
      Array(2).fill('This user is waiting for moderation'),
    );
  });

  test('leaves the focus where it is without a link to it', async () => {
    await show({ id: 1, status: 2 });
    expect(document.activeElement).toBe(document.body);
  });

  test('is where a link to it leads', async () => {
    location.hash = '#moderation';
    await show({ id: 1, status: 2 });
    location.hash = '';
    expect(document.activeElement).toBe(decision());
  });
});

describe('what the programme knows of a user', () => {
  const facts = () =>
    [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map((part) => part.textContent));
  const show = async (mode: 'create' | 'edit', more: object = {}) => {
    const record = {
      id: 1,
      coins: 1204,
      rating: 4.5,
      is_active_in_last_month: true,
      last_transaction_date: '2026-07-01T23:30:00Z',
      first_login_date: null,
      app_version: '3.10',
      created_at: '2026-01-02T10:00:00Z',
      ...more,
    };
    end = (await showFields(users, record, <ProgrammeData />, mode)).leave;
  };

  test('stands in its order, in the market’s zone, and is missing where it is not known', async () => {
    await show('edit');
    expect(facts()).toEqual([
      ['Points', '1,204'],
      ['Rating', '4.5'],
      ['Active in the last month', 'Yes'],
      ['Last transaction', '02.07.2026'],
      ['First login', ''],
      ['App version', '3.10'],
      ['Created', '02.01.2026'],
    ]);
  });
  test('is said where it is 0 or No', async () => {
    await show('edit', { coins: 0, rating: 0, is_active_in_last_month: false });
    expect(facts().slice(0, 3)).toEqual([
      ['Points', '0'],
      ['Rating', '0'],
      ['Active in the last month', 'No'],
    ]);
  });
  test('is nothing before there is one', async () => {
    await show('create');
    expect(facts()).toEqual([]);
  });
});
