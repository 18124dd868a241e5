import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CpaProgramForm from '../../src/admin/cpa-program/form';
import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import TierDiscountForm from '../../src/admin/tiers-discounts/form';
import { tiersDiscounts } from '../../src/admin/tiers-discounts/resource';
import TierForm from '../../src/admin/tiers/form';
import { tiers } from '../../src/admin/tiers/resource';
import type { Resource } from '../../src/contract/contract';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { found } from './wait-for';

let end: (() => Promise<void>) | undefined;
beforeEach(() => void answered());
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[Resource, () => ReactNode]>([
  [tiers as never, TierForm],
  [tiersDiscounts as never, TierDiscountForm],
  [cpaPrograms as never, CpaProgramForm],
])('the form of $path offers workbooks', async ({ path }, View) => {
  const { root } = await openScreens(
    [{ path: `/${path}/create`, resource: path, action: 'create', View }],
    `/${path}/create`,
  );
  end = () => act(async () => root.unmount());
  expect((await found('input[type=file]')).getAttribute('accept')).toBe('.xlsx');
});
