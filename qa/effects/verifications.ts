import { editions } from '../../editions/all';
import { verifications } from '../../src/admin/verifications/resource';
import { verificationStatus, verificationType } from '../../src/admin/verifications/statuses';
import { ContractIn } from '../../src/contract/contract-in';
import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

interface Request {
  id: number;
  user_id: number;
  type_id: number;
  status: number;
}
interface Person {
  verification?: { verified?: string | null; reset_verification?: boolean | null } | null;
}
const { requested, completed, failed } = verificationStatus;
const path = 'admin/users';

async function requestsOf(admin: Api, user: number): Promise<Request[]> {
  const { data } = await admin.get<{ data: Request[] }>(`${verifications.path}?sort=id&order=DESC&limit=1000`);
  return data.filter(({ user_id }) => user_id === user);
}

/**
 * Where requests to verify somebody's data are listed, 'Ask for verification again' opens one, and a decision about the
 * data closes it, with its result. Their passport's requests, and what others were asked, stay as they are.
 */
export async function verificationsOnServer({ variant }: Pick<Scene, 'variant'>, admin: Api, id: number) {
  if (!new ContractIn(verifications, editions[variant.edition]).exists) return;
  await oncePerConsole(admin, 'requests for verification', async () => {
    const read = () => admin.get<Person>(`${path}/${id}`);
    const change = async (verification: Person['verification']) => admin.put(path, { ...(await read()), verification });
    const isOfData = ({ type_id }: Request) => type_id === verificationType.personalData;
    const openOnes = async () =>
      (await requestsOf(admin, id)).filter((one) => isOfData(one) && one.status === requested).map((one) => one.id);
    const original = await read();
    const before = await requestsOf(admin, id);
    try {
      await change({ verified: 'NOT_VERIFIED' });
      for (const [verified, status] of [
        ['VERIFIED', completed],
        ['NOT_VERIFIED', failed],
      ] as const) {
        for (const _ of ['asked', 'asked again'])
          await change({ ...(await read()).verification, reset_verification: true });
        const open = await openOnes();
        expect(open, 'who is asked again has one open request').toHaveLength(1);
        await change({ verified: 'MODERATION' });
        expect(await openOnes(), 'who is looked at has still been asked').toEqual(open);
        await change({ verified });
        expect(await openOnes(), 'a decision leaves no request open').toEqual([]);
        const [closed] = (await requestsOf(admin, id)).filter((one) => one.id === open[0]);
        expect(closed?.status, `the request of whose data are ${verified}`).toBe(status);
      }
      const isOther = (one: Request) => !isOfData(one) || one.status !== requested;
      expect(await requestsOf(admin, id), 'other requests stay as they are').toEqual(
        expect.arrayContaining(before.filter(isOther)),
      );
    } finally {
      await admin.put(path, { ...(await read()), verification: original.verification ?? null });
    }
    expect(await read(), 'the person is as before').toEqual(original);
  });
}
