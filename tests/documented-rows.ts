import type { ContractIn } from '../src/contract/contract-in';
import { fieldsInRows, optionsFor, type Field } from '../src/contract/fields';

/**
 * The fields of each row as the documents list them (document 1, section 3; document 2, section 3; document 3, section
 * 3), copied by hand from the text: the name of an array stands for the whole array. A report has the columns of
 * section 2.5 as well where these name a field.
 */
const fields: Readonly<Record<string, string>> = {
  'admin/users':
    'id phone username name surname middle_name email date_of_birth photo status status_custom custom_status esignature.status esign_status passport_status passport.updated_at id_card_status verification.verified verification.reset_verification traffic_code position_id manager.username manager.fullName manager.region.name manager_id city_id region_id legal_entity_id legal_id tier_id outlet_address_id address.outlet_code address.street address.building_number street contracted contract_type seller_code coins rating completion_rate signature created_at is_active_in_last_month last_transaction_date first_login_date app_version',
  'admin/managers':
    'id username name surname phone account_codes email region_id city_id roles users_limit rsm_manager_id status hide_phone photo',
  'admin/admins': 'id username name status',
  'admin/outlets':
    'id street building_number status longitude latitude manager_id city_id legal_entities legal_entity_id outlet_type_id outlet_code legal_id contracted contract_type zip_code',
  'admin/cities': 'id name',
  'admin/legal-entities': 'id name type',
  'admin/account-numbers': 'id account_codes tier.name tier_id user_id',
  'admin/tiers': 'id name reward_coefficient coins_per_currency account_codes_file account_codes',
  'admin/tiers-discounts': 'id name discount outlet_codes_file color outlets',
  'admin/transactions/types': 'id name title photo',
  'admin/transactions':
    'id user_id user.name user.surname user.phone user.account_code created_at status type_model.name type_id coins',
  'admin/logs': 'id admin_id action info date',
  'admin/brands':
    'id name description quiz_tagline priority active double_points target_group_id disclaimer win_coins lose_coins draw_coins special_quiz_coins solo_mode_coins special_quiz_extra_coins text_color quiz_element_color triangle_color special_quiz_border_color image logo statistics_logo background_image card_image image_top',
  'admin/knowledge-bank/articles':
    'id category_id status progress_bar_enable name url special_quiz_id survey_id minutes_to_read retail_price brand_id published_at target_group_id priority count coins points product_status preview_image push message reward_coefficients',
  'admin/knowledge-bank/brands':
    'id name priority visible show_in_activity_report co_brand brand_id slider_images background logo brand_description icon',
  'admin/knowledge-bank/categories':
    'id name priority icon transaction_type_id target_group_id section type active show_brand show_quiz show_minutes_to_read should_choose_brand show_retail_price show_published_at show_new_bubble limited_content send_push_notification',
  'admin/reactions': 'id name images',
  'admin/levels-packages': 'id name levels_rewards',
  'admin/boosters': 'id type name description price text_color main_color icon disabled_icon banner',
  'admin/bot-chances':
    'id percentage_min percentage_max one_answer_chance two_answers_chance three_answers_chance four_answers_chance five_answers_chance average',
  'admin/target-groups': 'id name rules',
  'admin/monthly-limitations':
    'id hint_text limit first_half_color second_half_color activated_at target_group_id activities',
  'admin/cpa-program': 'id name end_date status file_link allow_grade',
  'admin/outlets-users':
    'id legal_entity_name outlet_code city_name address download_users active_users manager region',
  'admin/outlets-users/users':
    'name surname username photo coins earned_credits spent_credits last_transaction_date performance_status leaderboard brand_knowledge',
  'admin/trade-program':
    'id name phase phase_start_date phase_end_date file_link paused start_collection_phase end_collection_phase start_ended_phase',
  'admin/trade-program/addresses':
    'address_id addresses.outlet_code addresses.legal_entities.name addresses.street sell_out_plan sell_in_plan status reason_denied accepted_users declined_users',
  'admin/problems/1/problems': 'id name url article_id level parent_id image should_start_chat',
  'admin/problems/2/problems': 'id name url article_id level parent_id image should_start_chat',
  'admin/problems/3/problems': 'id name url article_id level parent_id image should_start_chat',
  'admin/tickets': 'id problem.name user.id user.name user.surname user.phone created_at last_message_date status',
  'admin/main-screen':
    'id name description target_group_id active sections box_components focus_components item_components module_components fading_block_components',
  'admin/quizzes': 'id name brand_id brand.name status progress_bar_enable price published_at questions',
  'admin/special-quizzes': 'id name brand_id brand.name status progress_bar_enable price published_at image questions',
  'admin/multibrand-quizzes': 'id name status progress_bar_enable price published_at questions',
  'admin/surveys': 'id name status published_at questions',
  'admin/daily-questions': 'id type_id text answers correct_answers active_at progress_bar_enable',
  'admin/event-mode/quizzes': 'id name activated_at status questions',
  'admin/event-mode/rewards':
    'id reward_type_id type.id type.name coins count image physical_product_id digital_product_id',
  'admin/single-mode':
    'id name status first_stage_coins second_stage_coins third_stage_coins all_stage_bonus activated_at questions',
  'admin/quick-tips': 'id type question image answers show_price_disclaimer brand_id active_at progress_bar_enable',
  'admin/quests':
    'id type admin_panel_name name description status start_date end_date created_at progress_bar_enable background_image attachments_enabled tasks rewards',
  'admin/quests/attachments': 'userId quest.id quest.name quest.admin_panel_name quest.end_date tasks withImages',
  'admin/lotteries':
    'id type name description total cost progress_bar_enable product_name coins status winner_count consolation_points photo background_image priority win_number reward_of_points',
  'admin/promo-codes':
    'id code custom_code customCode count coins multiply progress_bar_enable expires_at created_at status',
  'admin/daily-rewards/steps': 'id step_number products',
  'admin/unexpected-rewards': 'id name type_id frequency_id description coins level_id value is_repeated done',
  'admin/achievements':
    'id name description levels_package_id max_level start_date end_date text_color status_color priority visible background_image icon_image tasks',
  'admin/independent-items': 'id entity_type entity_subtype entity_id progress_bar_enable',
  'admin/banners': 'id name status published_at url kb_categories image target_group_id priority push message',
  'admin/daily-games': 'id name url article_id article.name progress_bar_enable',
  'admin/goal-trackers': 'id user.id user.phone progress status date_start date_end goals',
  'admin/pack-recognition':
    'id barcode pwa_animation android_animation article_url model brand co tar_content nicotine_content format filter_type cuff_paper price image background_image',
  'admin/unrecognized-packs': 'id barcode user_id created_at photo',
  'admin/sales-tips':
    'id name published_at created_at incomplete_image complete_image target_group_id priority push message steps',
  'admin/sales-simulators':
    'id name coins start_date end_date target_group_id priority push message reaction_id incomplete_image complete_image',
  'admin/sales-simulators/scenarios': 'id name simulator_id questions',
  'admin/loyalty-programs':
    'id name start_date end_date coins sales_requirement status progress_bar_enable background_image product_image cover_image_1 cover_image_2 cover_image_3 cover_image_4 cover_image_5 cover_image_6 button_text_color button_color button_plus_color products push message',
  'admin/loyalty-programs/attachments':
    'id user_id created_at attachment product_quantity rewarded status program_id traffic_code',
  'admin/lep':
    'id name priority rules_link help_link start_date end_date accent_color background_color text_color button_text_color main_image background_image input_background_image coins transaction_type_id progress_bar_enable',
  'admin/lep/codes': 'code status assigned_at won_at user.phone user_id competition_id',
  'admin/interactive-articles': 'id article_id background_color coins progress_bar_enable sections',
  'admin/users-answers': 'id interactive.id interactive.article.id user.id user_answers correct moderation',
  'admin/mystery-shopper':
    'id name start_date status end_date brand_id reward_coefficient target_group_id background_image result_page_date_to criterias',
  'admin/mystery-shopper/attachments': 'id name end_date user_id status open_question_answer question attachments',
  'admin/products/categories': 'id name photo transaction_type_id priority',
  'admin/products/providers': 'id name photo category_id priority',
  'admin/products/providers/products': 'id provider_id name price nominal_price description',
  'admin/products': 'id provider_id name price nominal_price description',
  'admin/bonus-shop/categories': 'id name photo priority transaction_type_id target_group_id type header_image',
  'admin/bonus-shop/providers': 'id name photo priority category_id template_url mobile_operator_id',
  'admin/bonus-shop/products':
    'id description price promo_price nominal_price provider_id type active created_at prices_by_discount_tiers',
  'admin/bonus-shop/presents':
    'id name description price promo_price nominal_price priority target_group_id category_id type delivery_channel status count photo colors colors_with_count',
  'admin/bonus-shop/coupons':
    'id pdf_link code nominal_value coupon_codes_link has_barcode created_at expired_at activated_at product_id user_id',
  'admin/bonus-shop/orders':
    'id name product.name product_color.name user_name phone price status created_at order_details',
  'admin/bonus-shop/vouchers': 'id name description category_id price count status priority image metadata',
  'admin/reports/quizzes':
    'game_id winner_id user_id user_phone user_coins user_points opponent_id opponent_phone opponent_coins opponent_points date account_code answers',
  'admin/reports/users':
    'user_name user_surname user_username user_phone user_email user_city user_created_at user_shop_id points coins count_win count_draw count_lose win_rate count_daily_games account_code seller_code',
  'admin/reports/quests':
    'count_games count_win count_brand_1 count_brand_2 count_brand_3 points count_orders count_articles count_coin_spent count_lotteries count_special_quizzes count_multibrand_quizzes',
  'admin/reports/transactions': 'id user_id created_at status type_model.name coins progress_bar_use',
  'admin/reports/transactions-managers':
    'id user_id user.name user.surname user.phone user.account_code created_at status type_model.name coins type_id',
  'admin/reports/taxes': 'total totalMinusN tax',
  'admin/reports/invite-codes': 'inviter_id inviter_phone inviter_name inviter_surname invitee_id invitee_phone code',
  'admin/reports/users-knowledge-bank-articles': 'article_id credits points transaction_id tier_id',
  'admin/reports/daily-questions': 'question_id question_text success',
  'admin/reports/promo-codes': 'promo_code_id promo_code.code promo_code.coins message_text activated activated_at',
  'admin/reports/surveys': 'pack_id pack.name question.text answer.answer pack.survey_article.0.coins',
  'admin/reports/autolight': 'user_shop_id user_fullname area city street building_number is_gas_station',
  'admin/reports/loyalty-programs': 'program_id total_points attachments',
  'admin/reports/current-products': 'price_points product_price count cost',
  'admin/reports/bonus-shop/transfers': 'userId msisdn amount status transaction_id outlet_code shop',
  'admin/reports/transfers':
    'user_id name surname phone created_at account_code total status wallet_number personal_number transaction_id shop',
  'admin/reports/new-downloads': 'traffic_code downloaded download_date last_activity_date',
  'admin/reports/sales-tips': 'tip.id step.transaction_type_id transaction.coins',
  'admin/reports/sales-simulators': 'scenario.simulator_id scenario.id',
  'admin/reports/activities':
    'user_id traffic_code downloaded download_date last_activity_date brands activity_type number_of_actions',
  'admin/reports/boosters': 'user_id type created_at pack_id question_number',
  'admin/reports/achievements': 'user_id achievement_name achievement_level leaf_sum level_completed_date',
  'admin/reports/games': 'id user_id user2_id pack_id brand_id user_points user2_points winner_id bonus created_at',
  'admin/reports/lep':
    'competition_id user.id user.register_type user.name user.surname user.email user.phone user.traffic_code code assigned_at status',
  'admin/reports/interactive-articles':
    'id user_id category_type article_name question_id question user_answers coins transaction_time transaction_id',
  'admin/reports/bots': 'id percentage_min percentage_max users_count games_count win_count lose_count draw_count',
  'admin/reports/managers-activity': 'id login_date roles name surname email city',
  'admin/reports/quick-tips': 'question_id user_id question correct_answer user_answer correct brand created_at',
  'admin/reports/product-questions':
    'user_id brand_name pack_id question_text correct_answer user_answer is_correct date',
};

/**
 * Screens whose rows the documents do not show (document 3, section 3), verifications, which the decisions describe, and
 * exports and imports, which are a capability.
 */
const notShown = new Set([
  'admin/file-transfers',
  'admin/verifications',
  ...[
    'special',
    'multibrand-quizzes',
    'quizzes-rates',
    'rating',
    'lotteries',
    'digital-products',
    'single-mode',
    'product-orders',
    'orders',
  ].map((one) => `admin/reports/${one}`),
]);

/** The documented fields of a screen's rows; undefined where the documents do not show them. */
export function documentedFields(path: string): readonly string[] | undefined {
  if (notShown.has(path)) return undefined;
  const found = fields[path];
  if (!found) throw new Error(`tests/documented-rows.ts lacks ${path}`);
  return found.split(' ');
}

/** A coupon has the fields of one mode (document 3, section 4). */
const coupons = 'admin/bonus-shop/coupons';
/** The answer to a price question is a price (document 2, section 5.1). */
const quickTips = 'admin/quick-tips';

/** Which of the two documented forms the row's dates have, where a record has the other one (decisions, 'Dates …'). */
/** A link to a picture of one pixel. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export type Dates = 'own' | 'other';

function valueOf(own: ContractIn, source: string, field: Field, id: number, dates: Dates): unknown {
  const isDay = (field.kind === 'day') === (dates === 'own');
  switch (field.kind) {
    case 'id':
    case 'reference':
      return id;
    case 'integer':
    case 'coins':
    case 'decimal':
    case 'percent':
      if (source === 'probability') return 0.5;
      return field.limits?.[0] ?? 1 + ((id - 1) % 5);
    case 'boolean':
      // A question needs a correct answer.
      return source.endsWith('is_correct');
    case 'day':
    case 'instant':
      return `${source === 'date_of_birth' ? 1990 : 2026}-05-04${isDay ? '' : 'T09:30:00+02:00'}`;
    case 'phone':
      return `${own.edition.phone.prefix}870001234567`.slice(0, own.edition.phone.maxLength);
    case 'email':
      return 'foreign@example.com';
    case 'colour':
      return '#336699';
    case 'image':
    case 'file':
      return `${field.folder ?? 'files/'}foreign.png`;
    case 'choice':
      return optionsFor(field.options ?? [], own.edition.code)[0]?.id;
    case 'choices':
      if (!field.options) return [id];
      return optionsFor(field.options ?? [], own.edition.code)
        .slice(0, 1)
        .map((one) => one.id);
    case 'codes':
      return [String(id).padStart(own.edition.accountNumberDigits[1], '1')];
    case 'rows': {
      const inner = fieldsInRows(field, own.edition.code);
      if (inner.size) return [rowOf(own, inner, id, dates)];
      if (source === 'correct_answers') return [1];
      if (source === 'kb_categories') return [id];
      if (source !== 'attachments') return [];
      // Keys of files; in a report links to images.
      return [own.contract.path.startsWith('admin/reports') ? picture : `images/foreign${id}.png`];
    }
    default:
      return `Foreign${id}`;
  }
}
function rowOf(own: ContractIn, of: Iterable<[string, Field]>, id: number, dates: Dates): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [source, field] of of) {
    if (field.kind === 'group' || field.writeOnly) continue;
    const parts = source.split('.');
    let at = row;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1)!] = valueOf(own, source, field, id, dates);
  }
  return row;
}

/**
 * A row as a back-end sends it that knows the documents alone: the documented fields that the market has, and nothing
 * of what only our server sends. The whole row of our contract where the documents do not show one.
 */
export function documentedRow(own: ContractIn, id: number, dates: Dates = 'own'): Record<string, unknown> {
  const documented = documentedFields(own.contract.path);
  return Object.assign(
    rowOf(
      own,
      [...own.fields].filter(([source]) => !documented || documented.includes(source)),
      id,
      dates,
    ),
    own.contract.path === coupons && { pdf_link: null },
    own.contract.path === quickTips && { answers: [{ answer: '1.11', correct: true }] },
  );
}
