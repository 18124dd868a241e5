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

  /** Draws a form with a row in each of its lists. */
  async function show(name: string, load: () => Promise<() => ReactNode>) {
    const View = await load();
    await loadWords('programme-settings');
    const { root } = await openScreens([{ path: '/form', resource: 'form', action: 'create', View }], '/form');
    const { resource, children, initial } = await waitFor(() => {
      if (!drawn) throw new Error('The form is not drawn yet');
      return drawn;
    });
    await act(async () => root.unmount());
    expect(resource.path).toBe(`admin/${name}`);
    const own = new ContractIn(resource, edition);
    const asked = later[name]?.split(' ') ?? [];
    const sources = own.formFields(['ADMIN']).filter((one) => !asked.includes(one) && !own.fields.get(one)!.fixed);
    const isRows = (source: string) => own.fields.get(source)!.kind === 'rows';
    const record = initialRecord(own, initial);
    for (const source of sources.filter(isRows)) record[source] ??= [{}];
    await loadWords(resource.words);
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
    [
      'managers',
      'username status name surname photo email phone hide_phone password confirm_password roles region_id city_id account_codes',
    ],
    ['monthly-limitations', 'hint_text limit activated_at target_group_id first_half_color second_half_color'],
    ['multibrand-quizzes', 'name status price published_at progress_bar_enable'],
    [
      'mystery-shopper',
      'name status start_date end_date brand_id background_image target_group_id reward_coefficient result_page_date_to',
    ],
    [
      'outlets',
      'outlet_code outlet_type_id status street building_number city_id zip_code latitude longitude manager_id legal_entity_id legal_id contract_type contracted',
    ],
    [
      'pack-recognition',
      'brand model barcode price format filter_type cuff_paper co tar_content nicotine_content pwa_animation android_animation article_url image background_image',
    ],
    ['problems/1/problems', 'name article_id url image should_start_chat'],
    ['problems/2/problems', 'name parent_id article_id url image should_start_chat'],
    ['problems/3/problems', 'name parent_id article_id url image should_start_chat'],
    ['products', 'price nominal_price description'],
    ['products/categories', 'name priority transaction_type_id photo'],
    ['products/providers', 'name priority category_id photo'],
    ['promo-codes', 'custom_code count coins expires_at status multiply progress_bar_enable'],
    [
      'quests',
      'type admin_panel_name name description status start_date end_date progress_bar_enable target_group_id priority push background_image attachments_enabled',
    ],
    ['quick-tips', 'type question image show_price_disclaimer brand_id active_at progress_bar_enable'],
    ['quizzes', 'name brand_id status progress_bar_enable price published_at'],
    [
      'sales-simulators',
      'name coins start_date end_date reaction_id target_group_id priority push incomplete_image complete_image',
    ],
    ['sales-tips', 'name published_at target_group_id priority push incomplete_image complete_image'],
    ['single-mode', 'name status activated_at first_stage_coins second_stage_coins third_stage_coins all_stage_bonus'],
    ['special-quizzes', 'name brand_id status price published_at progress_bar_enable image'],
    ['surveys', 'name status published_at'],
    ['tiers', 'name reward_coefficient coins_per_currency account_codes_file account_codes'],
    ['tiers-discounts', 'name discount color outlet_codes_file'],
    ['trade-program', 'name file_link paused start_collection_phase end_collection_phase start_ended_phase'],
    ['transactions', 'amountOfUsers user_id type_id coins leaf'],
    ['transactions/types', 'name title photo'],
    ['unexpected-rewards', 'name type_id description coins value level_id frequency_id is_repeated'],
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
    ['account-numbers', 'account_codes user_id'],
    ['achievements', 'name priority description start_date end_date levels_package_id max_level'],
    ['admins', 'username name status password confirm_password'],
    ['banners', 'name status published_at url kb_categories image'],
    ['bonus-shop/coupons', 'product_id expired_at pdf_link'],
    ['bonus-shop/orders', 'product_id user_id status'],
    ['bonus-shop/presents', 'name category_id type delivery_channel price promo_price nominal_price'],
    ['bonus-shop/products', 'description provider_id type active price promo_price nominal_price'],
    ['bonus-shop/vouchers', 'name category_id status price count description image'],
    [
      'bot-chances',
      'percentage_min percentage_max one_answer_chance two_answers_chance three_answers_chance four_answers_chance five_answers_chance',
    ],
    ['brands', 'name quiz_tagline description active win_coins lose_coins draw_coins text_color logo'],
    ['cpa-program', 'name end_date status file_link allow_grade'],
    ['daily-games', 'name url article_id progress_bar_enable'],
    ['daily-rewards/steps', 'step_number products.0.name products.0.count products.0.coins'],
    ['event-mode/quizzes', 'name activated_at status'],
    ['independent-items', 'entity_type progress_bar_enable'],
    ['interactive-articles', 'article_id background_color coins progress_bar_enable'],
    ['knowledge-bank/articles', 'category_id status name url coins count points'],
    ['knowledge-bank/categories', 'name section type show_brand should_choose_brand show_new_bubble'],
    ['legal-entities', 'name type'],
    [
      'lep',
      'name rules_link help_link start_date end_date accent_color background_color text_color button_text_color main_image background_image input_background_image coins transaction_type_id',
    ],
    ['lotteries', 'type status name cost consolation_points total winner_count product_name coins photo'],
  ])('for these fields of %s in this order: %s', async (name, order) => {
    await show(...formOf(name));
    const sources = order.split(' ');
    expect([...shown].filter((one) => sources.includes(one))).toEqual(sources);
  });
});
