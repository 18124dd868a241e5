import { randomUUID } from 'node:crypto';
import { editions } from '../../editions/all';
import { chats } from '../../src/admin/chats/resource';
import { groupMessages } from '../../src/admin/messages/send/target-group/resource';
import { users } from '../../src/admin/users/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Account, Api } from '../api';
import { peopleApart } from '../chats/desk';
import { pixel } from '../event-reward-form';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { accounts, roleOf } from '../markets';
import type { Scene, Variant } from '../model';
import { oncePerConsole } from '../per-console';
import { carryOut, expectNobody, type Counted } from './batches';
import { directType, expectSentBy, saidTo } from './chat-messages';
import { readBy } from './filled';
import { peopleByRight } from './people';

const path = 'admin/users/message/matching';
const parts = { admin: 1, bottom_text: '', brand_id: 0, caption: 'For you', link: 'https://example.com/lab' };
const judge = (api: Api, filters: object) => api.post<Counted>(`${path}?dry_run=true`, { filters });
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

/** What the server makes of a message to all who match; all of it is once for each console. */
export const messagedByBatch = ({ as, variant }: Scene): Promise<void> =>
  as('admin').then((admin) =>
    oncePerConsole(admin, 'a batch of messages', async () => {
      await countsPeople(admin);
      await messages(admin, variant);
      await refuses(admin);
      const { data } = await admin.get<{ data: { id: number }[] }>('admin/target-groups?limit=1');
      for (const account of accounts) await isOfOwn(await as(account), account, variant, data);
    }),
  );

/** All who match are counted; who is not active or has asked to be deleted is left out, with the reason. */
async function countsPeople(api: Api): Promise<void> {
  const before = await peopleByRight(api);
  const { all, admitted, leaving, inactive } = before;
  const judged = await judge(api, {});
  const ofLeaving = await judge(api, { selected_filters: '["deletedUsers"]' });
  // Others change people meanwhile.
  if (JSON.stringify(await peopleByRight(api)) !== JSON.stringify(before)) return;
  expect({
    ...judged,
    refused: Object.fromEntries(judged.refused.map(({ message, count }) => [message, count])),
  }).toEqual({
    matching: all.length,
    possible: admitted.length,
    people: admitted.length,
    sample: admitted.slice(0, 5).map(({ name, surname }) => `${name} ${surname}`.trim()),
    refused: {
      ...(inactive.length && { 'Not active': inactive.length }),
      ...(leaving.length && { 'Asked to be deleted': leaving.length }),
    },
  });
  expect(ofLeaving.possible, 'who has asked to be deleted gets nothing').toBe(0);
  const { count } = await api.get<{ count: number }>('admin/messages/recipients');
  expect(count, 'a message to all reaches the same').toBe(admitted.length);
  const { data } = await api.get<{ data: { manager_id: number | null }[] }>('admin/users?limit=100');
  const managers = [...new Set(data.flatMap(({ manager_id }) => manager_id ?? []))].slice(0, 2);
  const matching = async (...ids: number[]) => (await judge(api, { manager_id: ids })).matching;
  const [each, both] = [await Promise.all(managers.map((one) => matching(one))), await matching(...managers)];
  expect(both, 'a filter with several values finds those of each').toBe(each.reduce((sum, one) => sum + one, 0));
}

/** Who matches gets the message once, in their own chat, filled in for them; nobody else gets it. */
async function messages(admin: Api, variant: Variant): Promise<void> {
  const [person, other] = await peopleApart(admin, 2);
  const [id, tag] = [person!.id, labName('batch')];
  const image = await admin.upload('allUploads/', 'lab.png', pixel);
  const filters = { id };
  const own = await judge(admin, filters);
  expect([own.matching, own.possible, own.sample], 'one person is counted, by name').toEqual([
    1,
    1,
    [`${person!.name} ${person!.surname ?? ''}`.trim()],
  ]);
  const read = await readBy(admin, id, tag, async (text) =>
    expect(
      await carryOut(admin, 'message', path, { filters, message: { ...parts, image, text } }),
      'one person is messaged',
    ).toBe(1),
  );
  const [said, ...more] = await saidTo(admin, id, tag);
  expect(more, 'they get it once').toEqual([]);
  expect(said, 'they get all its parts').toMatchObject({
    chat_id: `1-${id}`,
    user_id: 1,
    ticket_id: null,
    type: directType(variant),
    message: { admin: 1, caption: parts.caption, link: parts.link, image, bottom_text: null },
  });
  expect(read, 'placeholders are filled in').toContain(said!.message.text);
  expect(await saidTo(admin, other!.id, tag), 'nobody else gets it').toEqual([]);
  await expectSentBy(admin, 'admin/chats matching: 1');
  await expectSentBy(admin, `admin/chats 1-${id}`);
  const before = await admin.get<{ id: number }[]>('admin/batches?kind=message');
  await carryOut(admin, 'message', path, { filters: { id: other!.id }, message: { ...parts, text: tag } });
  const after = await admin.get<{ id: number }[]>('admin/batches?kind=message');
  expect(idsOf(after).slice(1, 10), 'the newest batch is the first').toEqual(idsOf(before).slice(0, 9));
  expect(after[0]!.id).toBeGreaterThan(before[0]!.id);
}

/** A message that is none is not sent, nor one to nobody. */
async function refuses(admin: Api): Promise<void> {
  const [person] = await peopleApart(admin, 1);
  const tag = labName('no batch');
  const filters = { id: person!.id };
  const right = { ...parts, text: tag };
  const cases: [what: string, body: object, field: string][] = [
    ['a batch without a message', { filters }, 'message'],
    ['a blank text', { filters, message: { ...right, text: ' ' } }, 'message.text'],
    ['a link that is no page', { filters, message: { ...right, link: 'help' } }, 'message.link'],
    ['an image that is not stored', { filters, message: { ...right, image: 'allUploads/none.png' } }, 'message.image'],
  ];
  for (const [what, body, field] of cases) {
    const answer = await admin.ask('POST', path, body, { 'Idempotency-Key': randomUUID() });
    const { errors } = answer.body as { errors?: object };
    expect([answer.status, Object.keys(errors ?? {})], `${what} is refused`).toEqual([422, [field]]);
  }
  expect(await saidTo(admin, person!.id, tag), 'nothing that was refused is sent').toEqual([]);
  const { inactive, leaving } = await peopleByRight(admin);
  for (const [one] of [inactive, leaving])
    if (one) await expectNobody(admin, path, { filters: { id: one.id }, message: right });
}

/** Who writes in chats messages the people whom they see, and nobody else; others message nobody. */
async function isOfOwn(
  api: Api,
  account: Account,
  { edition }: Variant,
  groups: readonly { id: number }[],
): Promise<void> {
  const isAllowed = [chats, users].every((one) =>
    new ContractIn(one, editions[edition]).allows('list', [roleOf[account]]),
  );
  const answer = await api.ask('POST', `${path}?dry_run=true`, { filters: {} });
  expect(answer.status, `whether ${account} messages all who match`).toBe(isAllowed ? 200 : 403);
  if (!isAllowed) return;
  const { all, admitted } = await peopleByRight(api);
  expect((answer.body as Counted).matching, `${account} counts those whom they see`).toBe(all.length);
  const recipients = 'admin/messages/recipients';
  expect(await api.get(recipients), `a message of ${account} to all`).toEqual({ count: admitted.length });
  const [group] = groups;
  const ofGroup = group && (await api.ask('GET', `${recipients}?target_group_id=${group.id}`)).status;
  const hasGroups = new ContractIn(groupMessages, editions[edition]).allows('list', [roleOf[account]]);
  if (group) expect(ofGroup, `whether ${account} writes to groups`).toBe(hasGroups ? 200 : 403);
}
