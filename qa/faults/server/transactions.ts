import type { Fault } from '../fault';

const machine = 'transaction';
const file = 'server/admin/transactions/routes.ts';

export const transactionsOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a dry run pays',
    file,
    find: 'return isTrial(call) ? previewOf(call, await planOf(call, call.db, asked, false)) : make(call, asked);\n    },\n  }),\n  route({',
    replace:
      'if (isTrial(call)) await make(call, asked);\n      return isTrial(call) ? previewOf(call, await planOf(call, call.db, asked, false)) : make(call, asked);\n    },\n  }),\n  route({',
    near: 'count-ok',
  },
  {
    machine,
    name: 'a transaction is made twice',
    file: 'server/admin/transactions/payments.ts',
    find: '      ) with ordinality as due (user_id, coins, at)\n',
    replace: '      ) with ordinality as due (user_id, coins, at), generate_series(1, 2)\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a transaction is of another user',
    file: 'server/admin/transactions/payments.ts',
    find: 'select due.user_id, ${id}::int, due.coins,',
    replace: 'select due.user_id + 1, ${id}::int, due.coins,',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a transaction is of another type',
    file,
    find: 'await payAll(tx, call.edition, plan.dues, { type: type_id,',
    replace: 'await payAll(tx, call.edition, plan.dues, { type: type_id + 1,',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a balance falls below zero',
    file: 'server/admin/transactions/people.ts',
    find: 'if (coins < 0 && balance + coins < 0)',
    replace: 'if (coins < 0 && balance < 0)',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the answer to another request is given for a key',
    file: 'server/http/idempotency.ts',
    find: "      if (found.request !== asked) throw new Refusal(422, 'keyUsed');\n",
    replace: '',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a request that is repeated with its key is carried out again',
    file: 'server/http/idempotency.ts',
    find: '      return { answer: found.answer, first: false };',
    replace: '      return { answer: await work(tx), first: false };',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a preview counts nobody',
    file,
    find: '    people: plan.dues.length,\n    coins: sum(plan),\n    leaf',
    replace: '    people: plan.refused.length,\n    coins: sum(plan),\n    leaf',
    near: 'count-ok',
  },
  {
    machine,
    name: 'an unknown type is accepted',
    file: 'server/admin/transactions/plan.ts',
    find: 'if (!(await tx.one(sql`select id from transaction_types where id = ${asked.type_id}`)))',
    replace: 'if (asked.type_id < 1)',
    near: 'send-ok',
  },
  {
    machine,
    name: 'all pay where one is meant',
    file,
    find: "const audience = amountOfUsers ?? (forAll ? 'all' : 'single');",
    replace: "const audience = amountOfUsers ?? (forAll ? 'single' : 'all');",
    near: 'send-ok',
  },
  {
    machine,
    name: 'everybody pays',
    file,
    find: "allow: { contract: transactions, action: 'create' },\n    contract: transactions,\n    query,\n    body: single,",
    replace: "allow: 'staff',\n    contract: transactions,\n    query,\n    body: single,",
    near: 'send-ok',
  },
  {
    machine,
    name: 'leaf points for all are counted once',
    file: 'server/admin/transactions/routes.ts',
    find: 'leaf: plan.dues.length * (plan.leaf ?? 0),',
    replace: 'leaf: plan.leaf ?? 0,',
    near: 'count-ok',
  },
];
