import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const cpaRewardScreenFaults: readonly Fault[] = [
  {
    machine: 'cpa-reward',
    name: 'plan and reward are mixed up',
    file: 'src/admin/cpa-program/view/outlet-card.tsx',
    find: 'plan: amount(address.sales_plan), reward: amount(address.plan_reward)',
    replace: 'plan: amount(address.plan_reward), reward: amount(address.sales_plan)',
    near: 'show-active',
  },
  {
    machine: 'cpa-reward',
    name: 'name and surname are mixed up',
    file: 'src/admin/cpa-program/view/sellers.tsx',
    find: "const columns = ['id', 'name', 'surname', 'phone', 'last_transaction_date'] as const;",
    replace: "const columns = ['id', 'surname', 'name', 'phone', 'last_transaction_date'] as const;",
    near: 'show-active',
  },
  {
    machine: 'cpa-reward',
    name: 'the city is the address',
    file: 'src/admin/cpa-program/view/outlet-card.tsx',
    find: "['outlet_city', address.outlet_city]",
    replace: "['outlet_city', address.outlet_address]",
    near: 'show-active',
  },
  {
    machine: 'cpa-reward',
    name: 'a failed tick is not told',
    file: 'src/admin/cpa-program/view/rewards.ts',
    find: 'actions: { tellFailed: (_, { message }) => message && tellFailed(message) },',
    replace: 'actions: { tellFailed: () => {} },',
    near: 'save-500',
  },
  {
    machine: 'cpa-reward',
    name: 'a box names the ID of its seller',
    file: 'src/admin/cpa-program/view/sellers.tsx',
    find: "t('view.reward', { name })",
    replace: "t('view.reward', { name: seller.id })",
    near: 'show-active',
  },
  {
    machine: 'cpa-reward',
    name: 'the reason of a locked box is a key',
    file: 'src/admin/cpa-program/view/sellers.tsx',
    find: 'cpa-program.why.${rewards.reason}',
    replace: 'cpa-program.whyNot.${rewards.reason}',
    near: 'show-archived',
  },
  {
    machine: 'cpa-reward',
    name: 'the phones of sellers are missing',
    file: 'src/admin/cpa-program/view/sellers.tsx',
    find: '{seller.phone || <Missing />}',
    replace: '<Missing />',
    near: 'show-active',
  },
  {
    machine: 'cpa-reward',
    name: 'an outlet is called by its city',
    file: 'src/admin/cpa-program/view/outlet-card.tsx',
    find: '<CardTitle>{address.outlet_code}</CardTitle>',
    replace: '<CardTitle>{address.outlet_city}</CardTitle>',
    near: 'show-active',
  },
];
