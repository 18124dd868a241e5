import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const transactionScreenFaults: readonly Fault[] = [
  {
    machine: 'transaction',
    name: 'users and points are mixed up in the question',
    file: 'src/admin/transactions/preview-figures.tsx',
    find: 'preview.people],',
    replace: 'preview.coins],',
    near: 'count-ok',
  },
  {
    machine: 'transaction',
    name: 'the people who are paid have no surname',
    file: 'src/admin/transactions/preview-figures.tsx',
    find: '[name, surname].filter',
    replace: '[name].filter',
    near: 'count-ok',
  },
  {
    machine: 'transaction',
    name: 'the points of a person are missing',
    file: 'src/admin/transactions/preview-figures.tsx',
    find: '<span>{number(coins)}</span>',
    replace: '<span>{null}</span>',
    near: 'count-ok',
  },
  {
    machine: 'transaction',
    name: 'a second payment is called safe',
    file: 'src/admin/transactions/send-dialog.tsx',
    find: "t(isOnce ? 'transactions.send.unheard.once'",
    replace: "t(!isOnce ? 'transactions.send.unheard.once'",
    near: 'send-lost',
  },
  {
    machine: 'transaction',
    name: 'a transaction is not told',
    file: 'src/admin/transactions/use-sending.ts',
    find: "notify({ type: 'success', message: words(context.made!) });",
    replace: '',
    near: 'send-ok',
  },
  {
    machine: 'transaction',
    name: 'a payment to nobody can be made',
    file: 'src/admin/transactions/send-dialog.tsx',
    find: "? undefined : t('transactions.send.nobody')",
    replace: '? undefined : undefined',
    near: 'count-nobody',
  },
  {
    machine: 'transaction',
    name: 'why nobody was counted is not said',
    file: 'src/admin/transactions/send-dialog.tsx',
    find: "{kind === 'uncounted' || kind === 'unheard' ? <p",
    replace: "{kind === 'unheard' ? <p",
    near: 'count-500',
  },
  {
    machine: 'transaction',
    name: 'the reason of a refused row is its value',
    file: 'src/admin/transactions/refused-rows.tsx',
    find: '{reason}',
    replace: '{value}',
    near: 'count-rows-refused',
  },
];
