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
describe('a new record asks for every field that can be filled in', () => {
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

  test.each(forms)('%s', async (name, load) => {
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
  });
});
