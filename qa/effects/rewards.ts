import type { Outlets } from '../../src/admin/cpa-program/view/outlets';
import type { Api } from '../api';
import { activePeople } from './people';
import { expect } from '../expect';

const path = 'admin/cpa-program/rewarded';

/** A tick is of one seller of the programme, once, while the programme can be graded. */
export async function rewardsOnServer(
  { api, admin }: { api: Api; admin: Api },
  { program, seller, isMarked, isOpen }: { program: number; seller: number; isMarked: boolean; isOpen: boolean },
): Promise<void> {
  const statusOf = async (user_id: number, should_rewarded: boolean) =>
    (await api.ask('POST', path, { id: program, user_id, should_rewarded })).status;
  const { cpa_program_outlets: found } = await admin.get<Outlets>(`admin/cpa-program/outlets?id=${program}`);
  const sellers = found.address.flatMap((one) => one.sellers);
  expect(
    sellers.filter((one) => one.should_rewarded).map((one) => one.id),
    'the sellers who are to be rewarded',
  ).toEqual(isMarked ? [seller] : []);
  if (!isOpen) return expect(await statusOf(seller, !isMarked), 'the rewards are locked').toBe(409);
  expect(await statusOf(seller, isMarked), 'what is so already is refused').toBe(409);
  const stranger = (await activePeople(admin)).find((one) => !sellers.some((own) => own.id === one.id))!;
  const refused = await api.ask('POST', path, { id: program, user_id: stranger.id, should_rewarded: true });
  expect(
    [refused.status, Object.keys((refused.body as { errors?: object }).errors ?? {})],
    'who sells elsewhere is not rewarded',
  ).toEqual([422, ['user_id']]);
  const other = sellers.find((one) => one.id !== seller);
  // Only the rewards of this programme and of this seller may be touched by taking back.
  if (!other) return;
  await admin.post(path, { id: program, user_id: other.id, should_rewarded: true });
  if (isMarked) await admin.post(path, { id: program, user_id: seller, should_rewarded: false });
  else await admin.post(path, { id: program, user_id: seller, should_rewarded: true });
  const after = await admin.get<Outlets>(`admin/cpa-program/outlets?id=${program}`);
  expect(
    after.cpa_program_outlets.address
      .flatMap((one) => one.sellers)
      .filter((one) => one.should_rewarded)
      .map((one) => one.id)
      .toSorted((a, b) => a - b),
    'a change of one reward leaves the others',
  ).toEqual((isMarked ? [other.id] : [seller, other.id]).toSorted((a, b) => a - b));
  const info = `admin/cpa-program ${program}: should_rewarded true, user ${other.id}`;
  const { data: logs } = await admin.get<{ data: { info: string; changes: unknown }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(info)}&limit=20`,
  );
  expect(
    logs.filter((one) => one.info.endsWith(info)).map((one) => one.changes),
    'the log tells of a reward once, and what it was before',
  ).toEqual([[{ field: 'should_rewarded', before: false, after: true }]]);
  for (const isTicked of [false, true])
    expect(await statusOf(other.id, isTicked), 'what was taken back can be ticked again').toBe(200);
}
