import { sql } from 'drizzle-orm';
import type { Query } from '../../../database/database';
import { linkTo, type FileStore } from '../../../files/store';

export interface QuestImage {
  id: number;
  attachment_id: number;
  task_id: number | null;
  file_key: string;
  status: number;
  staff: string | null;
  staff_name: string | null;
  created_at: string;
}
/** The decision for each status, by index; null while the image waits for one. */
export const imageStates = ['decline', 'accept', null] as const;

/** What the log keeps of an image. */
export const asLogged = ({ task_id, status }: QuestImage) => ({ task_id, decision: imageStates[status] ?? null });

const placeOf = (url: string) => {
  try {
    return new URL(url, 'http://here').pathname;
  } catch {
    return null;
  }
};
/** A participation's images, in the order in which the console numbers them. Locked until the transaction ends. */
export const imagesOf = (tx: Query, attachment: number): Promise<QuestImage[]> =>
  tx.rows<QuestImage>(sql`
    select *
    from quest_images
    where attachment_id = ${attachment}
    order by id
    for update
  `);

/** Finds an image by the path of its link, as each link has a new signature. */
export async function imageOf(
  files: FileStore,
  images: readonly QuestImage[],
  url: string,
): Promise<QuestImage | undefined> {
  const place = placeOf(url);
  const places = await Promise.all(images.map(async (one) => placeOf(await linkTo(files, one.file_key))));
  return images.find((_, at) => place !== null && places[at] === place);
}
