import * as z from 'zod/mini';
import { act, Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { managers } from '../../src/admin/managers/resource';
import { quizzes } from '../../src/admin/quizzes/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { staff } from '../../src/contract/roles';
import {
  choice,
  choices,
  colour,
  day,
  field,
  integer,
  longText,
  optional,
  readOnly,
  recordId,
  reference,
  requiredText,
  rows,
  text,
} from '../../src/contract/fields';
import { FormHead } from '../../src/kit/form/form-layout';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { Field } from '../../src/kit/form/field';
import { ImageInput } from '../../src/kit/form/inputs/file-input';
import { loadWords } from '../../src/providers/i18n';
import { signOut } from '../../src/providers/session';
import {
  button,
  choose,
  described,
  labelled,
  leave,
  optionsOf,
  press,
  showFields,
  signInAs,
  type,
} from './form-fixture';
import { waitFor } from './wait-for';

const user = { id: 7, name: 'Réka', surname: 'Szabó', phone: '+353(0)861234567', status: 8, coins: 40 };
let end: (() => Promise<void>) | undefined;
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};
afterEach(() => end?.());

describe('a field', () => {
  test('has its exact name, and says what is wrong once it was left', async () => {
    await show(users, user, <Field source="name" />);
    const name = labelled('Name');
    expect(name.getAttribute('aria-required')).toBe('true');
    await type(name, '');
    await leave(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(described(name)).toBe('Required');
  });
  test('says it only when the pointer is released: what is pressed next stays where it is', async () => {
    await show(users, user, <Field source="name" />);
    const name = labelled('Name');
    await type(name, '');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await leave(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).not.toContain('Required');
    await act(async () => {
      document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
    expect(described(name)).toBe('Required');
  });
  test.each(['pointercancel', 'dragend', 'blur'])('says it, too, when the pointer is let go of by %s', async (end) => {
    await show(users, user, <Field source="name" />);
    await type(labelled('Name'), '');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await leave(labelled('Name'));
    dispatchEvent(new Event(end));
    await waitFor(() => expect(described(labelled('Name'))).toBe('Required'));
  });
  test('that is required is marked for the eye', async () => {
    await show(users, user, [<Field key="a" source="name" />, <Field key="b" source="email" label="Mail" />]);
    expect([labelled('Name'), labelled('Mail')].map((one) => one.labels![0]!.parentElement!.textContent)).toEqual([
      'Name *',
      'Mail',
    ]);
  });
  test.each([
    ['create', 'true'],
    ['edit', null],
  ] as const)('that a new record alone needs is required to %s: %s', async (mode, required) => {
    await show(managers, { id: 1 }, <Field source="password" />, mode);
    expect(labelled('Password').getAttribute('aria-required')).toBe(required);
  });
  test('that the market lacks is not there', async () => {
    await show(users, user, <Field source="seller_code" />);
    expect(document.querySelector('input')).toBeNull();
  });
  test('that the server computes is shown, and not for a new record', async () => {
    await show(users, user, <Field source="coins" />);
    expect(document.body.textContent).toContain('40');
    await end?.();
    await show(users, {}, <Field source="coins" />, 'create');
    expect(document.querySelector('#root')?.textContent).toBe('');
  });
  test("shows the server's text until it is typed into", async () => {
    const form = await show(users, user, <Field source="phone" />);
    form.refuse('phone', 'Already taken');
    expect(described(labelled('Phone'))).toBe('Already taken');
  });
  test('is drawn for its own changes only: typing in one of 200 leaves 199 alone', async () => {
    const wide = defineResource({
      path: 'admin/wide',
      words: 'people',
      roles: staff,
      record: z.object({
        id: recordId,
        ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, optional(text)])),
      }),
    });
    const drawn = new Map<string, number>();
    const count = (id: string) => void drawn.set(id, (drawn.get(id) ?? 0) + 1);
    await show(
      wide,
      { id: 1 },
      Array.from({ length: 200 }, (_, at) => (
        <Profiler key={at} id={`f${at}`} onRender={count}>
          <Field source={`f${at}`} label={`f${at}`} />
        </Profiler>
      )),
    );
    drawn.clear();
    for (const typed of ['a', 'ab', 'abc']) await type(labelled('f100'), typed);
    expect([...drawn.keys()]).toEqual(['f100']);
  });
});

describe('a form is headed', () => {
  const quiz = { id: 7, name: 'Spring' };
  const own = new ContractIn(quizzes, edition);
  const head = async (isNew: boolean) => {
    await loadWords('quizzes');
    await show(quizzes, quiz, <FormHead own={own} record={quiz} isNew={isNew} />);
    return [document.querySelector('h1')?.textContent, document.querySelector('[data-details]')?.textContent];
  };
  test('by what it does where the documents name that, with the number and the name of its record', async () =>
    expect(await head(false)).toEqual(['Edit Quiz', '#7 · Spring']));
  test('by what a new record is, which has no number yet', async () =>
    expect(await head(true)).toEqual(['Create Quiz', undefined]));
});

describe('a phone', () => {
  test('gets its prefix back', async () => {
    const form = await show(users, user, <Field source="phone" />);
    await type(labelled('Phone'), '');
    expect(labelled('Phone').value).toBe('+353(0)');
    expect(form.values().phone).toBeNull();
  });
  test('is typed with the keys of a phone', async () => {
    await show(users, user, <Field source="phone" />);
    expect([labelled('Phone').type, labelled('Phone').inputMode]).toEqual(['tel', 'tel']);
  });
  test('contains only numbers and +', async () => {
    const form = await show(users, user, <Field source="phone" />);
    await type(labelled('Phone'), '+353(0)86 one');
    await form.check();
    expect(described(labelled('Phone'))).toBe('Must contain only numbers and +');
  });
});

test('a day is typed with dots and kept with hyphens; another text is told to be none', async () => {
  const form = await show(users, user, <Field source="date_of_birth" />);
  const born = labelled('Date of birth');
  await type(born, '5.10.1990');
  expect(form.values().date_of_birth).toBe('1990-10-05');
  await leave(born);
  expect(born.value).toBe('05.10.1990');
  await type(born, 'soon');
  await leave(born);
  expect(described(born)).toBe('Must be a date such as 31.12.2026');
  await press(button('Clear: Date of birth'));
  expect(form.values().date_of_birth).toBeNull();
});

test('a day outside of what the contract allows is told so in words, however it came', async () => {
  const visits = defineResource({
    path: 'admin/visits',
    words: 'people',
    roles: staff,
    record: z.object({ id: recordId, planned: optional(day) }),
    rules: [{ rule: 'within', field: 'planned', from: '2026-01-01', until: '2026-12-31' }],
  });
  const form = await show(visits, { id: 1 }, <Field source="planned" label="Planned" />);
  const planned = labelled('Planned');
  await type(planned, '31.12.2025');
  await leave(planned);
  expect(described(planned)).toBe('Must not be before 01.01.2026');
  await type(planned, '1.1.2027');
  await form.check();
  expect(described(planned)).toBe('Must not be after 31.12.2026');
  await type(planned, '5.10.2026');
  await form.check();
  expect(described(planned)).toBe('');
});

test('someone of 17 is told the age of the market', async () => {
  const form = await show(users, user, <Field source="date_of_birth" />);
  await type(labelled('Date of birth'), `01.01.${new Date().getFullYear() - 17}`);
  await form.check();
  expect(described(labelled('Date of birth'))).toBe('Must be over 18 years old');
});

test("a status that is another role's stays visible and cannot be chosen again", async () => {
  signInAs('BA');
  const form = await show(users, user, <Field source="status" />);
  const status = labelled('Status');
  expect(status.textContent).toBe('Blocked by admin');
  await choose((await optionsOf(status))[1]!);
  expect(form.values().status).toBe(1);
  const options = await optionsOf(status);
  expect(options.map((one) => one.textContent)).toEqual([
    'Deactivated',
    'Active',
    'Blocked',
    'Blocked by admin (your role cannot choose this)',
  ]);
  expect(options.at(-1)?.ariaDisabled).toBe('true');
  signOut();
});

test('passwords that differ are told so', async () => {
  const form = await show(
    managers,
    { id: 1 },
    [<Field key="a" source="password" />, <Field key="b" source="confirm_password" />],
    'create',
  );
  await type(labelled('Password'), 'one');
  await type(labelled('Confirm password'), 'two');
  await form.check();
  expect(described(labelled('Confirm password'))).toBe("Password doesn't match");
});

describe('rows', () => {
  const quests = defineResource({
    path: 'admin/quests',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      tasks: field(
        z
          .array(
            z.object({
              id: z.optional(z.int()),
              name: requiredText,
              count: optional(integer),
              note: optional(longText),
              tint: optional(colour),
            }),
            'required',
          )
          .check(z.minLength(1)),
        { kind: 'rows' },
      ),
    }),
  });
  const stored = {
    id: 1,
    tasks: [
      { id: 11, name: 'Photo' },
      { id: 12, name: 'Read' },
      { id: 13, name: 'Quiz' },
    ],
  };
  const tasks = (
    <ArrayInput source="tasks" blank={{ name: null }}>
      <Field source="name" label="Task name" />
      <Field source="count" label="Count" />
    </ArrayInput>
  );
  const copied = (
    <ArrayInput source="tasks" copyOf={({ id: _, ...rest }) => rest}>
      <Field source="name" label="Task name" />
    </ArrayInput>
  );
  const label = 'people:quests.fields.tasks';
  const name = (at: number) => `${i18nLabel} ${at}`;
  const i18nLabel = label.replace('people:', '');

  /** jsdom has no layout: rows are 100 pixels high, one below the other. */
  const layOut = () => {
    const box = vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLLIElement,
    ) {
      return new DOMRect(0, [...this.parentElement!.children].indexOf(this) * 100, 300, 90);
    });
    onTestFinished(() => box.mockRestore());
  };
  const key = async (code: string) => {
    await act(async () =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })),
    );
    // The sensor listens from the next task on.
    await act(
      async () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        }),
    );
  };
  const announced = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;
  const told = () => document.querySelector('p[role=status]')?.textContent;

  test('move with buttons and keep their ids', async () => {
    const form = await show(quests, stored, tasks);
    await press(button(`Move ${name(3)} up`));
    expect(form.values().tasks).toEqual([
      { id: 11, name: 'Photo' },
      { id: 13, name: 'Quiz' },
      { id: 12, name: 'Read' },
    ]);
    const atTop = button(`Move ${name(1)} up`);
    expect(atTop.getAttribute('aria-disabled')).toBe('true');
    expect(described(atTop)).toBe('It is the first one');
  });
  test('keep the focus on the button that moved them, and say where they are now', async () => {
    await show(quests, stored, tasks);
    button(`Move ${name(1)} down`).focus();
    await act(async () => {
      (document.activeElement as HTMLElement).click();
    });
    expect(document.activeElement).toBe(button(`Move ${name(2)} down`));
    expect(document.querySelector('p[role=status]')?.textContent).toBe(`${name(1)} is now number 2.`);
  });
  test('are dragged with the keyboard, and each step is announced', async () => {
    layOut();
    const form = await show(quests, stored, tasks);
    const handle = button(`Drag ${name(1)}`);
    expect(described(handle)).toContain('Press space to pick up');
    await act(async () => handle.focus());
    await key('Space');
    expect(announced()).toBe(`${name(1)} is held at place 1 of 3.`);
    await key('ArrowDown');
    await waitFor(() => expect(announced()).toBe(`${name(1)} is held at place 2 of 3.`));
    await key('Space');
    expect(announced()).toBe(`${name(1)} is now number 2.`);
    expect(form.values().tasks).toEqual([
      { id: 12, name: 'Read' },
      { id: 11, name: 'Photo' },
      { id: 13, name: 'Quiz' },
    ]);
  });
  test('that are let go of by Escape stay where they were, which is announced', async () => {
    layOut();
    const form = await show(quests, stored, tasks);
    button(`Drag ${name(1)}`).focus();
    await key('Space');
    await key('ArrowDown');
    await waitFor(() => expect(announced()).toBe(`${name(1)} is held at place 2 of 3.`));
    await key('Escape');
    expect(announced()).toBe(`${name(1)} is back at place 1.`);
    expect(form.values().tasks).toEqual(stored.tasks);
  });
  test('leave the focus on the other button where they cannot go on', async () => {
    await show(quests, stored, tasks);
    await press(button(`Move ${name(2)} up`));
    expect(document.activeElement).toBe(button(`Move ${name(1)} down`));
    await press(button(`Move ${name(2)} down`));
    expect(document.activeElement).toBe(button(`Move ${name(3)} up`));
  });
  test('that are removed say so and offer to come back, until another one is copied', async () => {
    await show(quests, stored, copied);
    await press(button(`Remove ${name(2)}`));
    expect([told(), document.activeElement]).toEqual([expect.stringContaining(`${name(2)} removed`), button('Undo')]);
    await press(button(`Copy ${name(1)}`));
    expect(() => button('Undo')).toThrow('no button');
    expect(document.activeElement).toBe(labelled('Task name', 1));
  });
  test('begin as their screen says, which is told of each new one', async () => {
    const onAdd = vi.fn<() => void>();
    const form = await show(
      quests,
      stored,
      <ArrayInput source="tasks" blank={{ name: 'Visit', count: 3 }} onAdd={onAdd}>
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    await press(button('Add'));
    expect([(form.values().tasks as unknown[]).at(-1), onAdd.mock.calls.length]).toEqual([
      { name: 'Visit', count: 3 },
      1,
    ]);
  });
  test('do not come back once another one was added', async () => {
    await show(quests, stored, tasks);
    await press(button(`Remove ${name(2)}`));
    await press(button('Add'));
    expect(() => button('Undo')).toThrow('no button');
  });
  test('go down no further than to the last place', async () => {
    await show(quests, stored, tasks);
    expect(described(button(`Move ${name(3)} down`))).toBe('It is the last one');
  });
  test('are dragged only where there is more than one', async () => {
    await show(quests, { id: 1, tasks: [{ id: 11, name: 'Photo' }] }, tasks);
    expect(() => button(`Drag ${name(1)}`)).toThrow('no button');
  });
  test('say how many they are, or that there are none', async () => {
    await show(quests, stored, tasks);
    expect(document.querySelector('[role=group] small')!.textContent).toBe('3 · drag, or move with the arrows');
    await end?.();
    await show(quests, { id: 1, tasks: [] }, tasks);
    expect(document.body.textContent).toContain('Nothing here yet.');
  });
  test('that are locked can be neither added nor removed', async () => {
    await show(
      quests,
      stored,
      <ArrayInput source="tasks" reason="Not now">
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    expect([...document.querySelectorAll('[role=group] button')]).toEqual([button('Add')]);
    expect(described(button('Add'))).toBe('Not now');
  });
  test('that were last come back as the last ones, also after others have gone', async () => {
    const form = await show(quests, stored, tasks);
    await press(button(`Remove ${name(1)}`));
    await press(button(`Remove ${name(2)}`));
    await press(button('Undo'));
    expect(form.values().tasks).toEqual([stored.tasks[1], stored.tasks[2]]);
  });
  test('that can be folded are folded one by one', async () => {
    await show(
      quests,
      stored,
      <ArrayInput source="tasks" folds>
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    const fold = () => button(name(2));
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    await press(fold());
    expect([fold().getAttribute('aria-expanded'), document.querySelectorAll('ol input').length]).toEqual(['false', 2]);
    await press(fold());
    expect(document.querySelectorAll('ol input')).toHaveLength(3);
  });
  test('come back after they were removed', async () => {
    const form = await show(quests, stored, tasks);
    await press(button(`Remove ${name(2)}`));
    expect(form.values().tasks).toHaveLength(2);
    await press(button('Undo'));
    expect(form.values().tasks).toEqual(stored.tasks);
  });
  test('come back with what was typed into them', async () => {
    const form = await show(quests, stored, tasks);
    await type(labelled('Task name', 1), 'Read twice');
    await press(button(`Remove ${name(2)}`));
    await press(button('Undo'));
    expect(form.values().tasks).toEqual([stored.tasks[0], { id: 12, name: 'Read twice' }, stored.tasks[2]]);
    expect(labelled('Task name', 1).value).toBe('Read twice');
  });
  test('that are new come back with what was typed into them', async () => {
    const form = await show(quests, stored, tasks);
    await press(button('Add'));
    await type(labelled('Task name', 3), 'Visit');
    await press(button(`Remove ${name(4)}`));
    await press(button('Undo'));
    expect((form.values().tasks as unknown[])[3]).toEqual({ name: 'Visit' });
  });
  test('say at their own field what is wrong', async () => {
    const form = await show(quests, stored, tasks);
    await press(button('Add'));
    await form.check();
    expect(described(labelled('Task name', 3))).toBe('Required');
    expect(described(labelled('Task name', 0))).toBe('');
  });
  test('say nothing in a new row until its field was left', async () => {
    const form = await show(quests, stored, tasks);
    await press(button('Add'));
    await waitFor(() => expect(labelled('Task name', 3)).toBeTruthy());
    await act(async () => {});
    expect(described(labelled('Task name', 3))).toBe('');
    await act(async () => labelled('Task name', 3).focus());
    await act(async () => labelled('Task name', 3).blur());
    expect(described(labelled('Task name', 3))).toBe('Required');
    await press(button('Add'));
    expect([described(labelled('Task name', 3)), described(labelled('Task name', 4))]).toEqual(['Required', '']);
    await form.check();
    expect(described(labelled('Task name', 4))).toBe('Required');
  });
  test('are no more than allowed: the button says so until one is removed', async () => {
    await show(
      quests,
      stored,
      <ArrayInput source="tasks" max={3} copyOf={(row) => row}>
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    expect([button('Add'), button(`Copy ${name(1)}`)].map(described)).toEqual(Array(2).fill('At most 3 allowed'));
    await press(button(`Remove ${name(1)}`));
    expect([button('Add'), button(`Copy ${name(1)}`)].map(described)).toEqual(['', '']);
  });
  test('are copied to the place below, and say so', async () => {
    const form = await show(quests, stored, copied);
    await press(button(`Copy ${name(2)}`));
    expect(form.values().tasks).toEqual([stored.tasks[0], stored.tasks[1], { name: 'Read' }, stored.tasks[2]]);
    expect(document.querySelector('p[role=status]')?.textContent).toBe(`${name(2)} copied: the copy is number 3.`);
  });
  test('are copied as they are typed now, new ones too', async () => {
    const form = await show(quests, stored, copied);
    await type(labelled('Task name', 1), 'Read twice');
    await press(button(`Copy ${name(2)}`));
    await press(button('Add'));
    await type(labelled('Task name', 4), 'Visit');
    await press(button(`Copy ${name(5)}`));
    expect((form.values().tasks as { name: string }[]).map((one) => one.name)).toEqual([
      'Photo',
      'Read twice',
      'Read twice',
      'Quiz',
      'Visit',
      'Visit',
    ]);
    expect(labelled('Task name', 5).value).toBe('Visit');
  });
  test('that can be folded begin so where there are many; a new one is open, and so is one with an error', async () => {
    const many = { id: 1, tasks: Array.from({ length: 6 }, (_, at) => ({ id: at + 1, name: at === 1 ? null : 'A' })) };
    const form = await show(
      quests,
      many,
      <ArrayInput source="tasks" folds>
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    const open = () =>
      [...document.querySelectorAll('ol > li')].flatMap((one, at) => (one.querySelector('input') ? [at + 1] : []));
    expect(open()).toEqual([]);
    await press(button('Add'));
    expect(open()).toEqual([7]);
    await form.check();
    expect(open()).toEqual([2, 7]);
    await press(button('Unfold all'));
    expect(open()).toHaveLength(7);
  });
  test('tell where they went, for what names them by their number', async () => {
    const arranged: unknown[] = [];
    await show(
      quests,
      stored,
      <ArrayInput source="tasks" onArranged={(change) => arranged.push(change)}>
        <Field source="name" label="Task name" />
      </ArrayInput>,
    );
    await press(button(`Move ${name(1)} down`));
    await press(button(`Remove ${name(3)}`));
    await press(button('Undo'));
    expect(arranged).toEqual([{ moved: 0, to: 1 }, { removed: 2 }, { restored: 2 }]);
  });
  test('have what the server computes of each of them beside it, also once they were moved', async () => {
    const games = defineResource({
      path: 'admin/games',
      words: 'people',
      roles: staff,
      record: z.object({ id: recordId, levels: rows(z.object({ name: requiredText, played: readOnly(integer) })) }),
    });
    const levels = [
      { name: 'Easy', played: 1204 },
      { name: 'Hard', played: 7 },
    ];
    await show(
      games,
      { id: 1, levels },
      <ArrayInput source="levels">
        <Field source="name" label="Level" />
        <Field source="played" label="Played" />
      </ArrayInput>,
    );
    const shown = () =>
      [...document.querySelectorAll('ol > li')].map((one) => /Played(.*)$/.exec(one.textContent)?.[1]);
    const before = shown();
    await press(button('Move games.fields.levels 2 up'));
    expect([before, shown()]).toEqual([
      ['1,204', '7'],
      ['7', '1,204'],
    ]);
  });
  test('say as a whole when there are too few', async () => {
    const form = await show(quests, { id: 1, tasks: [{ name: 'Photo' }] }, tasks);
    await press(button(`Remove ${name(1)}`));
    await form.check();
    expect(document.querySelector('[role=group]')?.textContent).toContain('Required');
  });
});

describe('what is filled in', () => {
  const visits = defineResource({
    path: 'admin/visits',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      weekdays: choices([
        { id: 1, name: 'monday' },
        { id: 2, name: 'tuesday' },
        { id: 3, name: 'wednesday' },
      ]),
      kind: optional(choice([{ id: 1, name: 'short' }])),
      tint: optional(colour),
      code: field(z.string(), { kind: 'text', setOnce: true }),
      manager_id: optional(reference(() => managers)),
    }),
  });
  const visit = { id: 1, weekdays: [1, 3], kind: 9, tint: '#FFC163', code: 'A1', manager_id: 7 };

  test('as several options keeps their order, however they are ticked', async () => {
    const form = await show(visits, visit, <Field source="weekdays" label="Weekdays" />);
    const [monday, tuesday] = document.querySelectorAll<HTMLElement>('[role=checkbox]');
    await press(monday!);
    await press(tuesday!);
    expect(form.values().weekdays).toEqual([2, 3]);
    await press(monday!);
    expect(form.values().weekdays).toEqual([1, 2, 3]);
  });
  test('as one of several options by another role can be taken away, and not put back', async () => {
    const shifts = defineResource({
      path: 'admin/shifts',
      words: 'people',
      roles: staff,
      record: z.object({
        id: recordId,
        days: choices([
          { id: 1, name: 'monday' },
          { id: 2, name: 'tuesday', roles: ['ADMIN'] },
        ]),
      }),
    });
    signInAs('BA');
    const form = await show(shifts, { id: 1, days: [1, 2] }, <Field source="days" label="Days" />);
    const tuesday = () => document.querySelectorAll<HTMLButtonElement>('[role=checkbox]')[1]!;
    expect([tuesday().disabled, described(tuesday())]).toEqual([false, 'your role cannot choose this']);
    await press(tuesday());
    expect([form.values().days, tuesday().disabled]).toEqual([[1], true]);
    signOut();
  });
  test('as an option that the market does not offer stays, is marked, and can be taken away', async () => {
    const form = await show(visits, visit, <Field source="kind" label="Kind" />);
    expect(labelled('Kind').textContent).toBe('9 (not offered here)');
    await choose((await optionsOf(labelled('Kind')))[0]!);
    expect(form.values().kind).toBeNull();
  });
  test('as a picked colour is written in capitals', async () => {
    const form = await show(visits, visit, <Field source="tint" label="Tint" />);
    await type(document.querySelector<HTMLInputElement>('input[type=color]')!, '#ab12cd');
    expect([form.values().tint, labelled('Tint').value]).toEqual(['#AB12CD', '#AB12CD']);
  });
  test('once and for all cannot be changed later, and says so', async () => {
    await show(visits, visit, <Field source="code" label="Code" />);
    expect([labelled('Code').disabled, described(labelled('Code'))]).toEqual([
      true,
      'Cannot be changed once it is set',
    ]);
    await end?.();
    await show(visits, { ...visit, code: null }, <Field source="code" label="Code" />);
    expect(labelled('Code').disabled).toBe(false);
  });

  describe('as a record', () => {
    let asked: string[];
    const key = (name: string) =>
      act(
        async () => void labelled('Manager').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
      );
    beforeEach(() => {
      signInAs('ADMIN');
      asked = [];
      vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url.replace(/^.*autocomplete/, ''));
        return Response.json([
          { id: 7, name: 'Niamh', surname: 'Byrne' },
          { id: 8, name: 'Orla', surname: 'Kelly' },
        ]);
      });
    });
    afterEach(() => vi.unstubAllGlobals());
    const open = async (manager_id: number | null) => {
      const form = await show(visits, { ...visit, manager_id }, <Field source="manager_id" label="Manager" />);
      await waitFor(() => expect(labelled('Manager').placeholder).not.toBe('…'));
      return form;
    };

    test('has the name of the one that is stored, or its number where nobody knows it', async () => {
      await open(7);
      expect([labelled('Manager').value, asked]).toEqual(['(7) Niamh Byrne', ['?q=7']]);
      await end?.();
      await open(70);
      expect(labelled('Manager').value).toBe('#70');
    });
    test('is emptied with its text', async () => {
      const form = await open(7);
      await type(labelled('Manager'), '');
      expect(form.values().manager_id).toBeNull();
    });
    test('is left as it was by Escape and by leaving', async () => {
      const form = await open(7);
      await type(labelled('Manager'), 'orl');
      await key('Escape');
      expect([labelled('Manager').value, form.values().manager_id]).toEqual(['(7) Niamh Byrne', 7]);
      await type(labelled('Manager'), 'orl');
      await leave(labelled('Manager'));
      expect([labelled('Manager').value, form.values().manager_id]).toEqual(['(7) Niamh Byrne', 7]);
    });
    test('is chosen from what fits the text, which the whole list is searched for', async () => {
      const form = await open(null);
      await type(labelled('Manager'), 'orl');
      await waitFor(() =>
        expect([...document.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual([
          '(8) Orla Kelly',
        ]),
      );
      await key('Enter');
      expect([form.values().manager_id, labelled('Manager').value]).toEqual([8, '(8) Orla Kelly']);
    });
  });
});

describe('an image', () => {
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
    const { act } = await import('react');
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const photo = { ...user, photo: 'profile/user/old.png' };
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');

  test.each([
    [
      'too big',
      () => Object.defineProperty(new File(['x'], 'big.png', { type: 'image/png' }), 'size', { value: 50_000_001 }),
      'File is too large',
    ],
    ['no image', () => new File(['x'], 'list.txt', { type: 'text/plain' }), 'Only images can be sent here.'],
    ['empty', () => new File([], 'none.png', { type: 'image/png' }), 'The file is empty.'],
  ])('%s is refused before it is sent, and what was there stays', async (_, file, why) => {
    open.mockClear();
    const form = await show(users, photo, <ImageInput source="photo" />);
    await choose(file());
    expect(document.querySelector('[role=alert]')?.textContent).toBe(`Error: Image wasn't sent${why}`);
    expect(form.values().photo).toBe('profile/user/old.png');
    expect(open).not.toHaveBeenCalled();
  });
});
