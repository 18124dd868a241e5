import type { Fault } from '../fault';

const machine = 'moderation-codes';
const file = 'server/admin/lep/codes/routes.ts';

export const codesOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a code wins twice',
    file,
    find: "  if (found.won) throw new Refusal(409, 'moderation:codes.alreadyWon');\n",
    replace: '',
    near: 'send-overtaken',
  },
  {
    machine,
    name: 'a win is taken back',
    file,
    find: "  if (found.won) throw new Refusal(409, 'moderation:codes.alreadyWon');\n",
    replace: "  if (found.won && won) throw new Refusal(409, 'moderation:codes.alreadyWon');\n",
    near: 'send-ok',
  },
  {
    machine,
    name: 'a code that nobody has wins',
    file,
    find: 'if (found.user_id === null)',
    replace: 'if (found.user_id === null && found.won)',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a code wins for another user',
    file,
    find: "  if (found.user_id !== user_id) throw atField('user_id', 'moderation:codes.otherUser');\n",
    replace: '',
    near: 'send-ok',
  },
  {
    machine,
    name: 'all codes of the user win',
    file,
    find: '      where id = ${found.id}\n',
    replace: '      where competition_id = ${competition_id} and user_id is not null\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a win is not stored',
    file,
    find: 'set won_at = now(), version',
    replace: 'set won_at = won_at, version',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a win pays nothing',
    file,
    find: '  if (coins > 0)\n',
    replace: '  if (coins < 0)\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a win pays one coin more',
    file,
    find: '      coins,\n      type: type',
    replace: '      coins: coins + 1,\n      type: type',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a win pays the user with the id of the code',
    file,
    find: '      userId: user,',
    replace: '      userId: code,',
    near: 'send-ok',
  },
  {
    machine,
    name: 'everybody on the staff draws',
    file,
    find: "allow: { contract: lepCodes, action: 'list' },",
    replace: "allow: 'staff',",
    near: 'send-ok',
  },
];
