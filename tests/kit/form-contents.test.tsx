import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { ContractIn } from '../../src/contract/contract-in';
import type { FormProps } from '../../src/kit/form/form';
import { useFormParts } from '../../src/kit/form/form-context';
import { initialRecord } from '../../src/kit/form/record';
import { loadWords } from '../../src/providers/i18n';
import { showFields } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let drawn: FormProps | undefined;
vi.mock('../../src/kit/form/form', () => ({
  Form: (props: FormProps) => {
    drawn = props;
    return null;
  },
}));

const files = import.meta.glob<() => ReactNode>('../../src/admin/**/form.tsx', { import: 'default' });
const forms = Object.entries(files).map(([file, load]) => [/admin\/(.*)\/form/.exec(file)![1]!, load] as const);

const formOf = (name: string) => forms.find(([one]) => one === name)!;
const isOfRow = (source: string) => /\.\d+\./.test(source);

/** What a form asks for once another field says so, or somebody adds a row. */
const later: Readonly<Record<string, string>> = {
  achievements: 'tasks',
  banners: 'message',
  'bonus-shop/categories': 'header_image',
  'bonus-shop/coupons': 'code nominal_value coupon_codes_link has_barcode',
  'bonus-shop/orders': 'color_id',
  'event-mode/quizzes': 'questions',
  'event-mode/rewards': 'physical_product_id digital_product_id',
  'independent-items': 'entity_subtype entity_id',
  'interactive-articles': 'sections',
  'knowledge-bank/articles': 'special_quiz_id survey_id minutes_to_read retail_price brand_id published_at message',
  'levels-packages': 'levels_rewards',
  lotteries: 'reward_of_points',
  'loyalty-programs': 'message',
  'main-screen': 'sections box_components focus_components item_components module_components fading_block_components',
  'monthly-limitations': 'activities',
  'multibrand-quizzes': 'questions',
  'mystery-shopper': 'criterias',
  'promo-codes': 'customCode',
  quests: 'message tasks rewards',
  quizzes: 'questions',
  'sales-simulators': 'message',
  'sales-tips': 'message steps',
  'single-mode': 'questions',
  'special-quizzes': 'questions',
  surveys: 'questions',
  'target-groups': 'rules',
  transactions: 'file_key',
  users: 'deactivation_reason',
};
/** The words of other markets are not in the build of the tests: their keys stand for them. */
const words = (part: Element | null) => part!.textContent.replace(/[\w-]+\.(sections|fields|choices)\./, '');
const labelsIn = (fields: Element) =>
  [...new Set([...fields.querySelectorAll('label, [id$="-label"]')].map(words))].join(', ');

describe('a new record asks', () => {
  let shown: ReadonlySet<string>;
  let end: (() => Promise<void>) | undefined;
  const Shown = () => {
    ({ shown } = useFormParts());
    return null;
  };
  beforeEach(() => {
    drawn = undefined;
    answered();
  });
  afterEach(async () => {
    await end?.();
    end = undefined;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** What a form is drawn with. */
  async function formIn(load: () => Promise<() => ReactNode>): Promise<FormProps> {
    const View = await load();
    await loadWords('programme-settings');
    const { root } = await openScreens([{ path: '/form', resource: 'form', action: 'create', View }], '/form');
    const props = await waitFor(() => {
      if (!drawn) throw new Error('The form is not drawn yet');
      return drawn;
    });
    await act(async () => root.unmount());
    await loadWords(props.resource.words);
    return props;
  }
  /** Draws a form with a row in each of its lists. */
  async function show(name: string, load: () => Promise<() => ReactNode>) {
    const { resource, children, initial } = await formIn(load);
    expect(resource.path).toBe(`admin/${name}`);
    const own = new ContractIn(resource, edition);
    const asked = later[name]?.split(' ') ?? [];
    const sources = own.formFields(['ADMIN']).filter((one) => !asked.includes(one) && !own.fields.get(one)!.fixed);
    const isRows = (source: string) => own.fields.get(source)!.kind === 'rows';
    const record = initialRecord(own, initial);
    for (const source of sources.filter(isRows)) record[source] ??= [{}];
    const { leave } = await showFields(resource, record, [children, <Shown key="shown" />], 'create');
    end = leave;
    const fields = sources.flatMap((source) =>
      isRows(source)
        ? [...own.rowFields(source)].flatMap(([one, field]) => (field.readOnly ? [] : `${source}.0.${one}`))
        : [source],
    );
    await waitFor(() => expect(fields.filter((one) => !shown.has(one))).toEqual([]));
  }

  test.each(forms)('for every field of %s that can be filled in', show);

  test.each([
    ['main-screen', 'name target_group_id description active'],
    ['problems/1/problems', 'name article_id url image should_start_chat'],
    ['problems/2/problems', 'name parent_id article_id url image should_start_chat'],
    ['problems/3/problems', 'name parent_id article_id url image should_start_chat'],
    ['trade-program', 'name file_link paused start_collection_phase end_collection_phase start_ended_phase'],
    ['transactions', 'amountOfUsers user_id type_id coins leaf'],
    [
      'users',
      'name surname username date_of_birth photo phone email outlet_address_id traffic_code manager_id position_id city_id region_id status verification.verified verification.reset_verification',
    ],
  ])('for the fields of %s in this order: %s', async (name, order) => {
    await show(...formOf(name));
    expect([...shown].filter((one) => !isOfRow(one)).join(' ')).toBe(order);
  });
  test.each([
    [
      'mystery-shopper',
      'criterias.0.name criterias.0.good_answer criterias.0.normal_answer criterias.0.bad_answer criterias.0.questions.0.type_id criterias.0.questions.0.question_text',
    ],
    ['reactions', 'images.0.image images.0.type_id'],
    ['sales-simulators/scenarios', 'questions.0.number questions.0.step questions.0.text questions.0.reaction_type_id'],
  ])('for the fields of a row of %s in this order: %s', async (name, order) => {
    await show(...formOf(name));
    expect([...shown].filter(isOfRow).join(' ')).toMatch(new RegExp(`^${order}\\b`));
  });
  test.each([
    ['bonus-shop/coupons', 'product_id expired_at pdf_link'],
    ['bonus-shop/orders', 'product_id user_id status'],
    ['cpa-program', 'name end_date status file_link allow_grade'],
    ['knowledge-bank/articles', 'category_id status name url coins count points'],
    [
      'lep',
      'name rules_link help_link start_date end_date accent_color background_color text_color button_text_color main_image background_image input_background_image coins transaction_type_id',
    ],
  ])('for these fields of %s in this order: %s', async (name, order) => {
    await show(...formOf(name));
    const sources = order.split(' ');
    expect([...shown].filter((one) => sources.includes(one))).toEqual(sources);
  });
  test.each<[name: string, sections: string[]]>([
    [
      'achievements',
      [
        'achievement: name, priority, description, start_date, end_date, levels_package_id, max_level, visible',
        'looks: text_color, status_color, background_image, icon_image',
        'tasks: tasks',
      ],
    ],
    [
      'banners',
      ['banner: name, status, published_at, url, kb_categories, image', 'audience: target_group_id, priority, push'],
    ],
    [
      'bonus-shop/presents',
      [
        'Present: Name, Priority, Category, Type, Delivery channel, Target group, Status, Count, Description, Photo',
        'Prices: Price, points, Promo price, points, Nominal price, €',
        'Colours: Colours',
      ],
    ],
    [
      'bonus-shop/products',
      ['Product: Description, Provider, Type, Active', 'Prices: Price, points, Promo price, points, Nominal price, €'],
    ],
    [
      'bonus-shop/vouchers',
      ['Voucher: Name, Priority, Category, Status, Price, points, Count, Description, Image', 'Metadata: Metadata'],
    ],
    [
      'bot-chances',
      [
        'Users by win rate: Lowest win rate, Highest win rate',
        'Chances of correct answers: 1 correct, 2 correct, 3 correct, 4 correct, 5 correct',
      ],
    ],
    [
      'brands',
      [
        'Brand: Name, Quiz tagline, Description, Priority, Target group, Visible, Positive, Double points',
        'Points: Points for a win, Points for a loss, Points for a draw, Points for solo mode, Points for a special quiz, Extra points for a special quiz',
        'Colours: Text colour, Quiz element colour, Triangle colour, Special quiz border colour',
        'Images: Logo, Statistics logo, Card image, Background image, Image, Top image, Disclaimer',
      ],
    ],
    ['independent-items', ['item: entity_type, progress_bar_enable']],
    [
      'interactive-articles',
      [
        'Article: Article, Background color, Points, Included in the Progress bar',
        'Sections: Sections, Type, Title, Answers, Answer',
      ],
    ],
    [
      'knowledge-bank/brands',
      [
        'Brand: Name, Linked brand, Priority, Visible, Show in the activity report, Company Brand',
        'Images: Icon',
        'Slider images: ',
      ],
    ],
    [
      'knowledge-bank/categories',
      [
        'Category: Name, Section, Type, Priority, Transaction type, Target group, Icon, Active',
        'What its articles have: Show brand, Brand has to be chosen, Show quiz, Show minutes to read, Show retail price, Show publish date',
        'In the app: Show the "new" bubble, Limited content, Send push notification',
      ],
    ],
    ['levels-packages', ['package: name', 'levels: levels_rewards']],
    [
      'lotteries',
      [
        'Lottery: Type, Status, Name, Priority, Description, Cost, Consolation points, Included in the Progress bar',
        'Winning: ',
        'Images: Photo, Background image',
      ],
    ],
    [
      'managers',
      [
        'Identity: Profile name, Status, Name, Surname, Photo',
        'Contacts: E-mail, Phone, Hide phone',
        'Access: Password, Confirm password, Roles, BA, Company Team, User',
        'Territory: Region, City, Account codes',
      ],
    ],
    [
      'monthly-limitations',
      [
        'Limitation: Hint text, Limit, Activated at, Target group',
        'Bar: First half colour, Second half colour',
        'Activities: Activities',
      ],
    ],
    [
      'multibrand-quizzes',
      [
        'Multibrand quiz: Name, Status, Price, Publish date, Included in the Progress bar',
        'Questions: Questions, Question type, Common text, True/false, Picture, Question text, Image, Answers, Answer, Correct, Show disclaimer, Product question, Brand question',
      ],
    ],
    [
      'mystery-shopper',
      [
        'visit: name, status, start_date, end_date, brand_id, background_image',
        'audience: target_group_id, reward_coefficient, result_page_date_to',
        'criterias: criterias, criterias_name, criterias_good_answer, criterias_normal_answer, criterias_bad_answer, criterias_questions, criterias_questions_type_id, type_id.multipleChoice, type_id.singleChoice, type_id.price, type_id.open, type_id.photo, criterias_questions_question_text, criterias_questions_answers, criterias_questions_answers_answer_text, criterias_questions_answers_is_correct, criterias_questions_question_image',
      ],
    ],
    [
      'outlets',
      [
        'Outlet: Outlet code, Outlet type, Status',
        'Address: Street, Building, City, ZIP code, Latitude, Longitude',
        'Manager and contract: Manager, Legal entity, Legal ID, Contract type, Contracted',
      ],
    ],
    [
      'pack-recognition',
      [
        'pack: brand, model, barcode, price',
        'facts: format, filter_type, cuff_paper, co, tar_content, nicotine_content',
        'shown: pwa_animation, android_animation, article_url, image, background_image',
      ],
    ],
    ['products', ['Product: Price, points, Nominal price, €, Description']],
    ['products/categories', ['Category: Name, Priority, Transaction type, Photo']],
    ['products/providers', ['Provider: Name, Priority, Category, Photo']],
    [
      'promo-codes',
      [
        'Code: Custom code, Count',
        'Use: Points, Expires at, Status, Can use multiple times, Included in the Progress bar',
      ],
    ],
    [
      'quests',
      [
        'Challenge: Type, Admin Panel Name, Name, Description, Status, Start Date, End Date, Included in the Progress bar',
        'Audience: Target group, Priority, Notify users',
        'Page: Challenges page background, Show attachment button',
        'Tasks: Tasks',
        'Rewards: Rewards',
      ],
    ],
    [
      'quick-tips',
      [
        'tip: type, type.price, type.quiz, question, image, answers, answers_answer, answers_correct, show_price_disclaimer, brand_id, active_at, progress_bar_enable',
      ],
    ],
    [
      'sales-simulators',
      [
        'simulator: name, coins, start_date, end_date, reaction_id',
        'audience: target_group_id, priority, push',
        'images: incomplete_image, complete_image',
      ],
    ],
    ['sales-simulators/scenarios', ['scenario: name, simulator_id', 'questions: questions']],
    [
      'sales-tips',
      [
        'Sales tip: Name, Publish date',
        'Audience: Target group, Priority, Notify users',
        'Images: Incomplete image, Complete image',
        'Steps: Steps',
      ],
    ],
    [
      'special-quizzes',
      [
        'Special Quiz: Name, Topic, Status, Price, Publish date, Included in the Progress bar, Image',
        'Questions: Questions, Question type, Common text, True/false, Picture, Question text, Image, Answers, Answer, Correct, Show disclaimer, Product question',
      ],
    ],
    ['target-groups', ['Target group: Name', 'Rules: Rules, Attribute']],
    [
      'tiers',
      ['tier: name, reward_coefficient, coins_per_currency', 'accountCodes: account_codes_file, account_codes'],
    ],
    ['tiers-discounts', ['tier: name, discount, color', 'outlets: outlet_codes_file']],
    ['transactions/types', ['Transaction type: Name, Title, Photo']],
    ['transactions', ['Who is paid: Audience', 'What is paid: Type, Points, Leaf points']],
    ['cpa-program', ['program: name, end_date, status', 'outlets: file_link, allow_grade']],
    [
      'trade-program',
      [
        'Program: Name, Import:, Paused',
        'Data collecting phase: Start of data collection, End of data collection',
        'Ended: Ended from',
      ],
    ],
    ['unexpected-rewards', ['reward: name, type_id, description, coins, value, level_id, frequency_id, is_repeated']],
    ['account-numbers', ['accountNumber: account_codes, user_id']],
    ['admins', ['Identity: Username, Name, Status', 'Access: Password, Confirm password']],
    ['daily-games', ['game: name, url, article_id, progress_bar_enable']],
    [
      'daily-questions',
      [
        'Question of the day: Question type, Common text, True/false, Picture, Question text, Answers, Answer, Correct, Publish date, Included in the Progress bar',
      ],
    ],
    [
      'daily-rewards/steps',
      [
        'step: step_number',
        'products: products, products_name, products_count, products_coins, products_photo, products_withdraw_photo',
      ],
    ],
    [
      'event-mode/quizzes',
      [
        'quiz: name, activated_at, status',
        'questions: questions, questions_text, questions_image, questions_answers, questions_answers_answer, Correct, questions_show_disclaimer',
      ],
    ],
    [
      'event-mode/rewards',
      [
        'reward: reward_type_id, reward_type_id.coins, reward_type_id.physical, reward_type_id.digital, coins, count, image',
      ],
    ],
    ['legal-entities', ['Legal entity: Name, Type']],
    [
      'quizzes',
      [
        'Quiz: Name, Topic, Status, Included in the Progress bar, Price, Publish date',
        'Questions: Questions, Question type, Common text, True/false, Picture, Question text, Image, Answers, Answer, Correct, Show disclaimer, Product question',
      ],
    ],
    ['reactions', ['pack: name', 'images: images, images_image, images_type_id']],
    [
      'single-mode',
      [
        'quiz: name, status, activated_at',
        'coins: first_stage_coins, second_stage_coins, third_stage_coins, all_stage_bonus',
        'questions: questions',
      ],
    ],
    [
      'surveys',
      [
        'Survey: Name, Status, Publish date',
        'Questions: Questions, Question type, Common text, True/false, Picture, Question text, Image, Answers, Answer, Correct',
      ],
    ],
    ['cities', ['City: Name']],
    [
      'users',
      [
        'Identity: Name, Surname, Username, Date of birth, Photo',
        'Contacts: Phone, E-mail',
        'Outlet and manager: Outlet, Traffic code, Manager, Position, City, Region',
        'Status and moderation: Status, Data verification, Ask for verification again',
      ],
    ],
    [
      'main-screen',
      [
        'Screen: Name, Target group, Description, Active',
        'Sections: Sections',
        'Box: Box',
        'Focus: Focus',
        'Items: Items',
        'Modules: Modules',
        'Fading block: Fading block',
      ],
    ],
  ])('for the fields of %s under their headings, in their order', async (name, headed) => {
    const { resource, children, initial } = await formIn(formOf(name)[1]);
    end = (await showFields(resource, { ...initial }, children, 'create')).leave;
    const sections = [...document.querySelectorAll('[data-fields]')].map(
      (one) => `${words(one.previousElementSibling!.firstElementChild)}: ${labelsIn(one)}`,
    );
    expect(sections).toEqual(headed);
  });
});
