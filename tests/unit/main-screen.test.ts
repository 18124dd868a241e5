import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { componentsOfNoSection, layoutOf } from '../../src/admin/main-screen/layout';
import { mainScreens } from '../../src/admin/main-screen/resource';
import { sectionTypes } from '../../machines/main-screen-sections';
import { componentLists } from '../../src/admin/main-screen/section-types';
import { fadingTypes, fieldsOfTypes, targetFields, typeOptions } from '../../src/admin/main-screen/target-types';
import { ContractIn } from '../../src/contract/contract-in';
import { optionsFor } from '../../src/contract/fields';
import { validate } from '../../src/contract/validation';
import { changedPaths, createdRecord, editedRecord, formValues } from '../../src/kit/form/record';

const listed = (options: readonly { id: number | string | boolean; name: string }[]) =>
  options.map((one) => `${one.name} ${one.id}`).join(', ');
const here = (code: EditionCode) => new ContractIn(mainScreens, editions[code]);

describe('the types, as document 1, section 9 numbers them', () => {
  test.each([
    ['sections', sectionTypes, 'box 1, focus 2, items 3, modules 4, fading_block 5'],
    ['boxes', typeOptions('box'), 'quest 1, lottery 2, kb_article 3, special_quiz 4'],
    [
      'focus components (link targets)',
      typeOptions('focus'),
      'solo_quiz 1, quiz_with_user 2, question_of_the_day 3, kb_article 4, special_quiz 5, kb_game 6, survey 7, multibrand_quiz 8, event_mode 9, single_mode 10, loyalty_program 11, kb_category 12, check_in 13, invite_code 14, achievements 15, achievement 16, lep 17, pack_recognition 18, lottery 19, route 20',
    ],
    [
      'items (short target list)',
      typeOptions('items'),
      'kb_article 1, special_quiz 2, kb_game 3, survey 4, multibrand_quiz 5',
    ],
    [
      'modules (main-screen targets)',
      typeOptions('modules'),
      'solo_quiz 1, quiz_with_user 2, question_of_the_day 3, lottery 4, special_quiz 5, kb_article 6, kb_game 7, bonus_shop 8, general_quiz 9, event_mode 10, single_mode 11, kb_category 12, survey 13, loyalty_program 14, check_in 15, invite_code 16, achievements 17, achievement 18, lep 19, daily_game 20, pack_recognition 21, kb 22, route 23',
    ],
    ['fading blocks', fadingTypes, 'quick_tip 1, mystery_shopper 2'],
  ])('%s', (_, options, documented) => {
    expect(listed(options)).toBe(documented);
  });

  test('focus components and modules have the documented types with an extra field, and no others', () => {
    const withField = new Set(
      (['focus', 'modules'] as const).flatMap((list) =>
        typeOptions(list).flatMap((one) => (fieldsOfTypes(list)[one.id as number] ? [one.name] : [])),
      ),
    );
    expect([...withField].sort()).toEqual(
      [
        'solo_quiz',
        'quiz_with_user',
        'kb_article',
        'special_quiz',
        'kb_game',
        'survey',
        'multibrand_quiz',
        'loyalty_program',
        'kb_category',
        'achievement',
        'route',
        'daily_game',
        'kb',
      ].sort(),
    );
  });

  test('only the brand of a quiz may be left out', () => {
    for (const list of ['box', 'focus', 'items', 'modules'] as const)
      expect(targetFields(list).flatMap(({ field, needed }) => (needed.length ? [] : [field]))).toEqual(
        list === 'focus' || list === 'modules' ? ['brand_id'] : [],
      );
  });

  test.each([
    ['HUNGARY', ['achievement', 'daily_game']],
    ['IRELAND', ['daily_game', 'loyalty_program']],
    ['BELARUS', []],
  ] as const)('%s offers only what it has records of', (code, offered) => {
    const names = optionsFor(typeOptions('modules'), code).map((one) => one.name);
    expect(names.filter((one) => ['achievement', 'daily_game', 'loyalty_program'].includes(one)).toSorted()).toEqual(
      offered,
    );
  });
});

const whole = { name: 'Every day', description: 'For all', active: true };
const item = { type_id: 1, name: 'Novelties', description: 'New', image: 'a/b.png', knowledge_bank_article_id: 3 };
const errorsOf = (code: EditionCode, record: object, before?: object) =>
  validate(
    here(code),
    { ...whole, ...record },
    {
      mode: before ? 'edit' : 'create',
      roles: ['ADMIN'],
      ...(before && { before: { ...whole, ...before } }),
    },
  );
const keysOf = (...given: Parameters<typeof errorsOf>) =>
  Object.fromEntries(Object.entries(errorsOf(...given)).map(([path, [words]]) => [path, words!.key]));

describe('what a component needs', () => {
  test('each list requires its documented fields, and the field of its type', () => {
    expect(
      keysOf('DEMO', {
        box_components: [{ type_id: 4 }],
        focus_components: [{ type_id: 4 }],
        item_components: [{ type_id: 4 }],
        module_components: [{ type_id: 22 }],
        fading_block_components: [{ type_id: 2 }],
      }),
    ).toEqual(
      Object.fromEntries(
        [
          ...['name', 'text_color', 'background_color', 'pack_id'].map((one) => `box_components.0.${one}`),
          ...['image', 'knowledge_bank_article_id'].map((one) => `focus_components.0.${one}`),
          ...['name', 'description', 'image', 'pack_id'].map((one) => `item_components.0.${one}`),
          ...['name', 'text_color', 'background_color', 'image', 'knowledge_bank_category_section_id'].map(
            (one) => `module_components.0.${one}`,
          ),
          ...['name', 'text_color', 'image'].map((one) => `fading_block_components.0.${one}`),
        ].map((path) => [path, 'required']),
      ),
    );
  });

  test('a quiz needs no brand, a challenge no record, and a quick tip brings its own words', () => {
    expect(
      errorsOf('DEMO', {
        box_components: [{ type_id: 1, name: 'Go', text_color: '#FFFFFF', background_color: '#000000' }],
        focus_components: [
          { type_id: 1, image: 'a/b.png' },
          { type_id: 2, image: 'a/b.png' },
        ],
        fading_block_components: [{ type_id: 1 }],
      }),
    ).toEqual({});
  });

  test('a type is required, and name and description of the screen', () => {
    expect(keysOf('DEMO', { name: ' ', description: '', item_components: [{}], sections: [{}] })).toEqual({
      name: 'required',
      description: 'required',
      'item_components.0.type_id': 'required',
      'sections.0.type': 'required',
    });
  });

  test('only the field of the type is sent', () => {
    const own = here('DEMO');
    const values = formValues(own, ['ADMIN'], {
      ...whole,
      item_components: [{ ...item, pack_id: 5 }],
      focus_components: [{ type_id: 2, image: 'a/b.png', brand_id: 1, pack_id: 5, route: '/shop' }],
    });
    expect(createdRecord(own, ['ADMIN'], values)).toEqual({
      ...whole,
      item_components: [{ ...item, priority: 1 }],
      focus_components: [{ type_id: 2, image: 'a/b.png', brand_id: 1, priority: 1 }],
    });
  });
});

describe('components of a section that is not on the screen', () => {
  const own = here('DEMO');
  const stored = {
    ...whole,
    sections: [{ type: { id: 3 }, priority: 1 }],
    item_components: [{ ...item, priority: 1 }],
  };
  const edited = (sections: readonly object[]) => ({
    ...formValues(own, ['ADMIN'], stored),
    sections,
    item_components: [{ ...item, name: 'Changed' }],
  });

  test('are not sent with a new screen', () => {
    expect(createdRecord(own, ['ADMIN'], edited([]), componentsOfNoSection).item_components).toBeUndefined();
    expect(createdRecord(own, ['ADMIN'], edited(stored.sections), componentsOfNoSection).item_components).toMatchObject(
      [{ name: 'Changed' }],
    );
  });

  test('are sent where the section is on the screen, but not shown', () => {
    const sections = [{ type: { id: 3 }, visible: false }];
    const record = editedRecord(own, ['ADMIN'], stored, edited(sections), componentsOfNoSection);
    expect(record.item_components).toMatchObject([{ name: 'Changed' }]);
  });

  test('stay as they are stored', () => {
    const record = editedRecord(own, ['ADMIN'], stored, edited([{ type: { id: 2 } }]), componentsOfNoSection);
    expect(record).toEqual({ ...stored, sections: [{ type: { id: 2 }, priority: 1 }] });
  });
});

describe('limits', () => {
  const times = (count: number, row: object) => Array.from({ length: count }, () => row);
  const box = { type_id: 1, name: 'Go', text_color: '#FFFFFF', background_color: '#000000' };
  const fading = { type_id: 1 };

  test.each([
    ['DEMO', 'box_components', box, 1],
    ['DEMO', 'item_components', item, 4],
    ['AZERBAIJAN_BRAND_A', 'item_components', item, 4],
    ['HUNGARY', 'item_components', item, 100],
    ['HUNGARY', 'fading_block_components', fading, 2],
  ] as const)('%s has at most so many %s', (code, source, row, most) => {
    expect(errorsOf(code, { [source]: times(most, row) })).toEqual({});
    expect(errorsOf(code, { [source]: times(most + 1, row) })).toEqual({
      [source]: [{ key: 'tooMany', params: { max: most } }],
    });
  });

  test.each([
    ['name', 19],
    ['description', 52],
  ])('an item’s %s has at most %i characters in HUNGARY, and no such limit elsewhere', (source, most) => {
    const long = { item_components: [{ ...item, [source]: 'x'.repeat(most + 1) }] };
    expect(errorsOf('HUNGARY', { item_components: [{ ...item, [source]: 'x'.repeat(most) }] })).toEqual({});
    expect(errorsOf('HUNGARY', long)).toEqual({
      [`item_components.0.${source}`]: [{ key: 'tooLong', params: { max: most } }],
    });
    expect(errorsOf('DEMO', long)).toEqual({});
  });

  test('the name of a mystery shopper’s block has at most 60 characters', () => {
    const block = (type_id: number, length: number) => ({
      fading_block_components: [{ type_id, name: 'x'.repeat(length), text_color: '#FFFFFF', image: 'a/b.png' }],
    });
    expect(errorsOf('DEMO', block(2, 60))).toEqual({});
    expect(errorsOf('DEMO', block(2, 61))).toEqual({
      'fading_block_components.0.name': [{ key: 'tooLong', params: { max: 60 } }],
    });
    expect(errorsOf('DEMO', block(1, 61))).toEqual({});
  });

  test('a stored block that becomes one of a mystery shopper must have a name that is short enough', () => {
    const block = (type_id: number) => ({
      fading_block_components: [{ type_id, name: 'x'.repeat(61), text_color: '#FFFFFF', image: 'a/b.png' }],
    });
    expect(keysOf('DEMO', block(2), block(1))).toEqual({ 'fading_block_components.0.name': 'tooLong' });
    expect(keysOf('DEMO', block(2), block(2))).toEqual({});
  });

  test('a stored type of section is not used a second time', () => {
    const of = (...ids: number[]) => ({ sections: ids.map((id) => ({ type: { id } })) });
    expect(keysOf('DEMO', of(2, 2), of(1, 2))).toEqual({ 'sections.1.type.id': 'taken' });
    expect(keysOf('DEMO', of(2, 2), of(2, 2))).toEqual({});
  });

  test('a type of section is used once', () => {
    const of = (...ids: number[]) => ({ sections: ids.map((id) => ({ type: { id } })) });
    expect(errorsOf('DEMO', of(1, 2, 3, 4, 5))).toEqual({});
    expect(keysOf('DEMO', of(2, 1, 2))).toEqual({ 'sections.2.type.id': 'taken' });
  });
});

describe('a type that only another back-end knows', () => {
  const strange = { type_id: 77, pack_id: 5, title: 'Reels', priority: 1 };
  const stored = { item_components: [strange, { ...item, priority: 2 }] };

  test('cannot be sent anew', () => {
    expect(keysOf('DEMO', stored)).toEqual({ 'item_components.0.type_id': 'choice' });
  });

  test('is accepted and sent back as it came, wherever its row was moved to', () => {
    const own = here('DEMO');
    const values = formValues(own, ['ADMIN'], { ...whole, ...stored });
    const moved = { ...values, item_components: (values.item_components as object[]).toReversed() };
    const record = editedRecord(own, ['ADMIN'], { ...whole, ...stored }, moved);
    expect(record.item_components).toEqual([
      { ...item, priority: 1 },
      { ...strange, priority: 2 },
    ]);
    expect(errorsOf('DEMO', record, stored)).toEqual({});
  });
});

describe('order', () => {
  const own = here('DEMO');
  const stored = {
    ...whole,
    sections: [
      { type: { id: 3 }, priority: 30 },
      { type: { id: 1 }, priority: null },
      { type: { id: 2 }, priority: 10 },
    ],
  };
  const ids = (values: object) =>
    (values as { sections: { type: { id: number } }[] }).sections.map((one) => one.type.id);

  test('the form shows the sections by priority, and has changed nothing by that', () => {
    const values = formValues(own, ['ADMIN'], stored);
    expect(ids(values)).toEqual([2, 3, 1]);
    expect(changedPaths(own, ['ADMIN'], stored, values)).toEqual([]);
    expect(editedRecord(own, ['ADMIN'], stored, values)).toEqual(stored);
  });

  test('moved sections are numbered by their places', () => {
    const values = formValues(own, ['ADMIN'], stored);
    const record = editedRecord(own, ['ADMIN'], stored, {
      ...values,
      sections: (values.sections as object[]).toReversed(),
    });
    expect(record.sections).toEqual([
      { type: { id: 1 }, priority: 1 },
      { type: { id: 3 }, priority: 2 },
      { type: { id: 2 }, priority: 3 },
    ]);
  });
});

test('the preview has the sections in their order, and leaves out components that nobody can draw', () => {
  expect(
    layoutOf({
      sections: [{ type: { id: 4 }, visible: false }, { type: { id: 1 }, visible: true }, { type: { id: 9 } }],
      box_components: [{ type_id: 1, name: 'Go' }, { type_id: 99 }],
      module_components: null,
      item_components: [item],
    }),
  ).toEqual([
    { name: 'modules', isHidden: true, components: [] },
    { name: 'box', isHidden: false, components: [{ type_id: 1, name: 'Go' }] },
  ]);
});

test('every list belongs to a section of its own', () => {
  expect(componentLists.map((one) => one.section.id)).toEqual([1, 2, 3, 4, 5]);
});

test('a new component opens an article, and a new fading block is the mystery shopper’s', () => {
  expect(componentLists.map(({ types, first }) => types.find((one) => one.id === first)?.name)).toEqual([
    'kb_article',
    'kb_article',
    'kb_article',
    'kb_article',
    'mystery_shopper',
  ]);
});

test.each(['focus_components', 'module_components'])('a brand of %s is one that is active and positive', (list) => {
  expect(here('DEMO').rowFields(list).get('brand_id')!.lookupFilter).toEqual({ positive: 'true', active: 'true' });
});

test.each(['box_components', 'focus_components', 'item_components', 'module_components'])(
  '%s are shown and numbered by their places',
  (list) => {
    const stored = {
      ...whole,
      [list]: [
        { type_id: 77, priority: 2 },
        { type_id: 78, priority: 1 },
      ],
    };
    const values = formValues(here('DEMO'), ['ADMIN'], stored);
    const types = (rows: unknown) => (rows as { type_id: number }[]).map((one) => one.type_id);
    expect(types(values[list])).toEqual([78, 77]);
    const moved = { ...values, [list]: (values[list] as object[]).toReversed() };
    expect(editedRecord(here('DEMO'), ['ADMIN'], stored, moved)[list]).toMatchObject([
      { type_id: 77, priority: 1 },
      { type_id: 78, priority: 2 },
    ]);
  },
);
