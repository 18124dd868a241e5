import { editions } from '../../editions/all';
import { ContractIn } from '../../src/contract/contract-in';
import { mainScreens } from '../../src/admin/main-screen/resource';
import { typeOptions } from '../../src/admin/main-screen/target-types';
import type { Values } from '../../src/kit/form/record';
import words from '../../src/locales/en/main-screen.json' with { type: 'json' };
import { expect } from '../expect';
import type { MadeScreen } from '../main-screen-form';
import { textIn } from '../market-words';
import type { Scene } from '../model';

const path = 'admin/main-screen';

/**
 * The types that open a record or a page, and the field that says which, by list (document 1, section 9). A quiz of a
 * brand, 1 and 2 of focus and modules, may leave its brand out.
 */
const targets: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  box_components: { 3: 'knowledge_bank_article_id', 4: 'pack_id' },
  focus_components: {
    4: 'knowledge_bank_article_id',
    5: 'pack_id',
    6: 'knowledge_bank_article_id',
    7: 'pack_id',
    8: 'pack_id',
    11: 'program_id',
    12: 'knowledge_bank_category_id',
    16: 'achievement_id',
    20: 'route',
  },
  item_components: {
    1: 'knowledge_bank_article_id',
    2: 'pack_id',
    3: 'knowledge_bank_article_id',
    4: 'pack_id',
    5: 'pack_id',
  },
  module_components: {
    5: 'pack_id',
    6: 'knowledge_bank_article_id',
    7: 'knowledge_bank_article_id',
    12: 'knowledge_bank_category_id',
    13: 'pack_id',
    14: 'program_id',
    18: 'achievement_id',
    20: 'daily_game_id',
    22: 'knowledge_bank_category_section_id',
    23: 'route',
  },
};
const counts: Readonly<Record<string, number>> = {
  box_components: 4,
  focus_components: 20,
  item_components: 5,
  module_components: 23,
};
/** What every component of a list needs (document 1, section 5). */
const needed: Readonly<Record<string, readonly string[]>> = {
  box_components: ['name', 'text_color', 'background_color'],
  focus_components: ['image'],
  item_components: ['name', 'description', 'image'],
  module_components: ['name', 'text_color', 'background_color', 'image'],
};
const whole: Values = {
  name: 'Learn',
  description: 'More of it',
  image: 'images/a.png',
  text_color: '#FFFFFF',
  background_color: '#111111',
  visible: true,
};
const typesOf = (list: string) => Array.from({ length: counts[list]! }, (_, at) => at + 1);
/** A market without the records that a type opens does not offer it. */
const isOffered = (own: ContractIn, list: string, type: number) => {
  const field = targets[list]![type];
  return field === undefined || own.rowFields(list).has(field);
};
const mysteryShopper = { ...whole, type_id: 2 };

/** Everybody may read which types of components the market has, with their names in the reader's language. */
export async function expectTypes({ as, variant }: Scene<MadeScreen>): Promise<void> {
  const own = new ContractIn(mainScreens, editions[variant.edition]);
  for (const [name, list, target] of [
    ['components', 'module_components', 'modules'],
    ['box-components', 'box_components', 'box'],
  ] as const) {
    const ids = typesOf(list).filter((type) => isOffered(own, list, type));
    const names = new Map(typeOptions(target).map((one) => [one.id, one.name]));
    const data = ids.map((id) => ({
      id,
      name: textIn(words, variant.edition, `main-screen.choices.type_id.${names.get(id)}`),
    }));
    for (const account of ['admin', 'ba'] as const) {
      const answer = await (
        await as(account)
      ).ask('GET', `${path}/${name}/types`, undefined, { 'accept-language': 'en' });
      expect([answer.status, answer.body], `the types of ${list}, as ${account}`).toEqual([
        200,
        { data, total: ids.length },
      ]);
    }
  }
}

/** Each type asks for its record and for nothing else, and no list has more or longer components than the documents say. */
export async function expectTargets(
  { api, made, variant }: Scene<MadeScreen>,
  screen: Values,
  id: number,
): Promise<void> {
  const own = new ContractIn(mainScreens, editions[variant.edition]);
  const errorsOf = async (values: Values) => {
    const { status, body } = await api.ask('PUT', path, { ...screen, ...values, id });
    return status === 422 ? Object.keys((body as { errors: object }).errors).toSorted() : status;
  };
  for (const list of Object.keys(targets).filter((one) => one !== 'box_components' && one !== 'item_components')) {
    const lacking = typesOf(list).flatMap((type, at) => {
      const wrong = isOffered(own, list, type) ? targets[list]![type] : 'type_id';
      return wrong ? [`${list}.${at}.${wrong}`] : [];
    });
    const rows = typesOf(list).map((type_id, at) => ({ ...whole, type_id, priority: at + 1 }));
    expect(await errorsOf({ [list]: rows }), `which of ${list} lack what they open`).toEqual(lacking.toSorted());
  }
  // These lists have fewer rows than types.
  for (const list of ['box_components', 'item_components'])
    for (const type_id of typesOf(list)) {
      const field = targets[list]![type_id];
      expect(await errorsOf({ [list]: [{ ...whole, type_id, priority: 1 }] }), `${list} of type ${type_id}`).toEqual(
        field ? [`${list}.0.${field}`] : 200,
      );
    }
  for (const [list, fields] of Object.entries(needed))
    expect(
      await errorsOf({ [list]: [{ type_id: 1, priority: 1, knowledge_bank_article_id: made.article.id }] }),
    ).toEqual(fields.map((field) => `${list}.0.${field}`).toSorted());

  const isHungary = variant.edition === 'HUNGARY';
  const item = (values: Values = {}) => ({
    ...whole,
    type_id: 1,
    knowledge_bank_article_id: made.article.id,
    priority: 1,
    ...values,
  });
  const items = (count: number) => Array.from({ length: count }, (_, at) => item({ priority: at + 1 }));
  const most = isHungary ? 100 : 4;
  const isLong = (field: string) => (isHungary ? [`item_components.0.${field}`] : 200);
  for (const [values, wanted] of [
    [{ item_components: items(most) }, 200],
    [{ item_components: items(most + 1) }, ['item_components']],
    [{ item_components: [item({ name: 'x'.repeat(19), description: 'x'.repeat(52) })] }, 200],
    [{ item_components: [item({ name: 'x'.repeat(20) })] }, isLong('name')],
    [{ item_components: [item({ description: 'x'.repeat(53) })] }, isLong('description')],
    [{ fading_block_components: [mysteryShopper, mysteryShopper] }, 200],
    [{ fading_block_components: [mysteryShopper, mysteryShopper, mysteryShopper] }, ['fading_block_components']],
    [{ fading_block_components: [{ ...mysteryShopper, name: 'x'.repeat(60) }] }, 200],
    [{ fading_block_components: [{ ...mysteryShopper, name: 'x'.repeat(61) }] }, ['fading_block_components.0.name']],
    [
      { fading_block_components: [{ type_id: 2 }] },
      ['image', 'name', 'text_color'].map((field) => `fading_block_components.0.${field}`),
    ],
  ] as const)
    expect(await errorsOf(values), JSON.stringify(values).slice(0, 200)).toEqual(wanted);
  await api.put(path, { ...screen, id });
}
