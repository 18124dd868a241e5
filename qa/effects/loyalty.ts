import type { Api } from '../api';
import { expect } from '../expect';

/** What a seller or a mystery shopper has sent in. */
export interface Attachment {
  id: number;
  user_id: number;
  status: number;
  product_quantity?: number | null;
  program_id?: number;
  rewarded?: boolean;
  traffic_code?: string | null;
  /** The keys of its photos: one of a loyalty programme, several of a mystery shopper. */
  attachment?: string;
  attachments?: readonly string[];
  created_at?: string;
  name?: string;
  end_date?: string;
  question?: string | null;
  open_question_answer?: string | null;
}

/** The keys of its photos. */
export const photosOf = ({ attachment, attachments }: Attachment): readonly string[] =>
  attachment ? [attachment] : (attachments ?? []);

/** The photos that a seller has sent in for loyalty programmes. */
export const sentBy = async (api: Api, user: number, query = ''): Promise<Attachment[]> =>
  (
    await api.get<{ data: Attachment[] }>(
      `admin/loyalty-programs/attachments?user_id=${user}&sort=id&order=ASC&limit=1000${query}`,
    )
  ).data;

/** The list of a seller's photos leaves out those that were rewarded, if that is asked for. */
export async function hidesRewarded(api: Api, { id, user_id }: Attachment): Promise<void> {
  const idsOf = (all: readonly Attachment[]) => all.map((one) => one.id);
  const all = await sentBy(api, user_id, '&hide_rewarded=false');
  expect(idsOf(all), 'a rewarded photo is shown').toContain(id);
  const hidden = await sentBy(api, user_id, '&hide_rewarded=true');
  expect(idsOf(hidden), 'rewarded photos are hidden').toEqual(idsOf(all.filter((one) => !one.rewarded)));
}
