import type { Fault } from '../fault';

const machine = 'cpa-reward';
const file = 'server/admin/cpa-program/reward.ts';

export const cpaRewardsOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a reward of an archived programme is ticked',
    file,
    find: "  if (program.status === archived) throw new Refusal(409, 'cpa:cpa-program.why.locked');\n",
    replace: '',
    near: 'show-archived',
  },
  {
    machine,
    name: 'a reward is ticked without grading',
    file,
    find: "  if (!program.allow_grade) throw new Refusal(409, 'cpa:cpa-program.why.ungraded');\n",
    replace: '',
    near: 'show-ungraded',
  },
  {
    machine,
    name: 'a reward is ticked twice',
    file,
    find: '        where not r.should_rewarded\n        returning',
    replace: '        returning',
    near: 'save-refused',
  },
  {
    machine,
    name: 'all sellers of the programme are rewarded',
    file,
    find: '        values (${id}, ${user_id}, true)\n',
    replace:
      '        select ${id}, id, true from users where outlet_address_id = (select outlet_address_id from users where id = ${user_id})\n',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a seller of no outlet of the programme is rewarded',
    file,
    find: '  if (!(await sellsIn(tx, call, body.id, body.user_id)))',
    replace: '  if (body.user_id < 1)',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a reward is taken back from everybody',
    file,
    find: '        where program_id = ${id} and user_id = ${user_id} and should_rewarded\n',
    replace: '        where program_id = ${id} and should_rewarded\n',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a reward that is ticked is refused with another status',
    file,
    find: "throw new Refusal(409, `cpa:cpa-program.${body.should_rewarded ? 'already' : 'alreadyNot'}`);",
    replace: "throw new Refusal(422, `cpa:cpa-program.${body.should_rewarded ? 'already' : 'alreadyNot'}`);",
    near: 'save-refused',
  },
  {
    machine,
    name: 'the list says nothing of rewards',
    file: 'server/admin/cpa-program/outlets.ts',
    find: 'coalesce(r.should_rewarded, false) as should_rewarded',
    replace: 'false as should_rewarded',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a part of a code finds no outlet',
    file: 'server/admin/cpa-program/outlets.ts',
    find: 'like(sql`outlets.outlet_code`, anywhere(code))',
    replace: 'sql`outlets.outlet_code = ${code}`',
    near: 'show-active',
  },
  {
    machine,
    name: 'the first page has more than ten outlets',
    file: 'server/admin/cpa-program/routes.ts',
    find: 'const page = { usual: 10, most: 1000 };',
    replace: 'const page = { usual: 25, most: 1000 };',
    near: 'show-active',
  },
];
