import { Readable } from 'node:stream';
import { mainScreens } from '../../src/admin/main-screen/resource';
import type { SectionName } from '../../machines/main-screen-sections';
import { componentLists } from '../../src/admin/main-screen/section-types';
import { mysteryShopper, targetTypes, type TargetList } from '../../src/admin/main-screen/target-types';
import { ContractIn } from '../../src/contract/contract-in';
import { mostRows } from '../../src/contract/validation';
import type { Database } from '../database/database';
import { banner } from './banner';
import { brands } from './events';
import { logo, packs } from './logo';
import { founded, type DemoMarket, type DemoOptions } from './market';

type Row = Record<string, unknown>;
interface Pictures {
  banners: readonly string[];
  products: readonly string[];
  icons: readonly string[];
}
interface Screen {
  name: string;
  description: string;
  /** One of the demo's target groups. */
  group: number | null;
  active: boolean;
  sections: readonly (readonly [SectionName, visible?: boolean])[];
  lists: Partial<Record<SectionName, readonly Row[]>>;
}

const type = (list: TargetList, name: string) => targetTypes.find((one) => one.name === name)!.ids[list];
const toArticle = (list: TargetList, article: number) => ({
  type_id: type(list, 'kb_article'),
  knowledge_bank_article_id: article,
});
const toPack = (list: TargetList, name: string, pack: number) => ({ type_id: type(list, name), pack_id: pack });
/** A module in a brand's colours. */
const tile = (brand: number, name: string, image: string, target: Row): Row => ({
  name,
  image,
  background_color: brands[brand]![1],
  text_color: '#FFFFFF',
  ...target,
});

const screensOf = ({ banners, products, icons }: Pictures): readonly Screen[] => [
  {
    name: 'Every day',
    description: 'What sellers see when they open the app.',
    group: null,
    active: true,
    sections: [['box'], ['focus'], ['modules'], ['items'], ['fading_block', false]],
    lists: {
      box: [
        {
          name: 'Know your shelf',
          description: 'Ten questions, two minutes: collect your extra reward this week.',
          text_color: '#FFFFFF',
          background_color: '#1D4ED8',
          ...toPack('box', 'special_quiz', 1),
        },
      ],
      focus: [
        { image: banners[0], ...toArticle('focus', 3) },
        { image: banners[1], type_id: type('focus', 'quiz_with_user') },
        { image: banners[2], ...toPack('focus', 'multibrand_quiz', 1) },
      ],
      modules: [
        tile(1, 'Play alone', icons[0]!, { type_id: type('modules', 'solo_quiz'), brand_id: 2 }),
        tile(2, 'Question of the day', icons[1]!, { type_id: type('modules', 'question_of_the_day') }),
        tile(4, 'Learn to sell', icons[2]!, {
          type_id: type('modules', 'kb_category'),
          knowledge_bank_category_id: 2,
        }),
        tile(0, 'Bonus shop', icons[3]!, { type_id: type('modules', 'bonus_shop') }),
      ],
      items: [
        {
          name: 'Kestrel in a minute',
          description: 'What is new in the pack, and what stays.',
          image: products[0],
          ...toArticle('items', 4),
        },
        {
          name: 'Sell with questions',
          description: 'A special quiz on the first minute at the till.',
          image: products[1],
          ...toPack('items', 'special_quiz', 2),
        },
        {
          name: 'How was your month?',
          description: 'Five questions; your answers shape the prizes.',
          image: products[2],
          ...toPack('items', 'survey', 1),
        },
        {
          name: 'Checking the age',
          description: 'Short, friendly and by the law.',
          image: products[3],
          ...toArticle('items', 23),
          visible: false,
        },
        {
          name: 'Which brand is it?',
          description: 'Eight packs, one guess each.',
          image: products[0],
          ...toPack('items', 'multibrand_quiz', 3),
        },
      ],
      fading_block: [
        { type_id: mysteryShopper, name: 'Greet first: shoppers are out', text_color: '#FFFFFF', image: banners[3] },
      ],
    },
  },
  {
    name: 'First weeks',
    description: 'The programme step by step, for sellers who have just joined.',
    group: 3,
    active: true,
    sections: [['focus'], ['items'], ['box']],
    lists: {
      focus: [{ image: banners[2], ...toArticle('focus', 22) }],
      items: [
        {
          name: 'Who we are',
          description: 'The people behind the programme.',
          image: products[1],
          ...toArticle('items', 21),
        },
        {
          name: 'Open a talk',
          description: 'How to start a conversation at the counter.',
          image: products[2],
          ...toArticle('items', 17),
        },
        {
          name: 'Shelves that sell',
          description: 'Three rules for a tidy shelf.',
          image: products[3],
          ...toArticle('items', 20),
        },
      ],
      box: [
        {
          name: 'Your first challenge',
          description: 'Three tasks, and the first reward is yours.',
          text_color: '#14532D',
          background_color: '#BBF7D0',
          type_id: type('box', 'quest'),
        },
      ],
    },
  },
  {
    name: 'Year-end draw',
    description: 'Being prepared for December.',
    group: 2,
    active: false,
    sections: [['fading_block'], ['box'], ['modules']],
    lists: {
      fading_block: [
        { type_id: mysteryShopper, name: 'A weekend for two', text_color: '#FDE68A', image: banners[1] },
        { type_id: mysteryShopper, name: 'Best service of the year', text_color: '#FFFFFF', image: banners[0] },
      ],
      box: [
        {
          name: 'Take your chance',
          description: 'A ticket for every challenge that you complete.',
          text_color: '#FFFFFF',
          background_color: '#BE123C',
          type_id: type('box', 'lottery'),
        },
      ],
      modules: [
        tile(5, 'All draws', icons[2]!, { type_id: type('modules', 'lottery') }),
        tile(7, 'Invite a colleague', icons[1]!, { type_id: type('modules', 'invite_code') }),
      ],
    },
  },
];

async function picturesOf({ files }: DemoOptions): Promise<Pictures> {
  const stored = async (folder: string, name: string, picture: Buffer) =>
    (await files?.put(`main-screen/${folder}/`, `${name}.png`, Readable.from([picture]), { type: 'image/png' })) ??
    `main-screen/${folder}/${name}.png`;
  const four = <T>(make: (at: number) => Promise<T>) => Promise.all([0, 1, 2, 3].map(make));
  const coloured = [1, 4, 5, 2].map((at) => brands[at]!);
  return {
    banners: await four((at) => {
      const [name, dark, light] = coloured[at]!;
      return stored('focus', name.toLowerCase(), banner(at, dark, light));
    }),
    products: await four((at) => {
      const [name, dark, light] = coloured[at]!;
      return stored('items', name.toLowerCase(), packs(1 + (at % 3), dark, light));
    }),
    icons: await four((at) => stored('modules', `icon-${at + 1}`, logo(at, '#ffffff', brands[at]![1]))),
  };
}

/** The main screens of the app: for everybody, for new sellers, and one that is being prepared. */
export async function loadMainScreens(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  const own = new ContractIn(mainScreens, options.edition);
  const screens = screensOf(await picturesOf(options));
  const placed = (rows: readonly Row[]) => rows.map((row, at) => ({ visible: true, ...row, priority: at + 1 }));
  const componentsOf = ({ lists }: Screen) =>
    componentLists.map(({ section, source }) => {
      const fields = own.rowFields(source);
      const rows = placed(lists[section.name] ?? []).slice(0, mostRows(own, source));
      return JSON.stringify(
        rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name)))),
      );
    });
  const sectionId = (name: SectionName) => componentLists.find((one) => one.section.name === name)!.section.id;
  await db.copyIn(
    'main_screen',
    [
      'id',
      'name',
      'description',
      'target_group_id',
      'active',
      'sections',
      ...componentLists.map((one) => one.source),
      'created_at',
    ],
    screens.map((screen, at) => [
      at + 1,
      screen.name,
      screen.description,
      screen.group,
      screen.active,
      JSON.stringify(
        screen.sections.map(([name, visible = true], place) => ({
          type: { id: sectionId(name) },
          priority: place + 1,
          target_group_id: null,
          visible,
        })),
      ),
      ...componentsOf(screen),
      founded(demo, at + 1),
    ]),
  );
}
