import { sql } from 'drizzle-orm';
import type { Query } from '../../../database/database';
import type { FileStore } from '../../../files/store';

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

/** A link to an image. If its file is missing, the link shows nothing, but still identifies the image for deletion. */
export const linkTo = (files: FileStore, key: string, origin?: string): Promise<string> =>
  files.link(key, origin).catch(() => `${origin ?? ''}/files/${key}`);

const placeOf = (url: string) => {
  try {
    return new URL(url, 'http://here').pathname;
  } catch {
    return null;
  }
};
/** Finds an image by the path of its link, as each link has a new signature. Locks it until the transaction ends. */
export async function imageOf(
  tx: Query,
  files: FileStore,
  attachment: number,
  url: string,
): Promise<QuestImage | undefined> {
  const place = placeOf(url);
  const images = await tx.rows<QuestImage>(sql`
    select *
    from quest_images
    where attachment_id = ${attachment}
    order by id
    for update
  `);
  const places = await Promise.all(images.map(async (one) => placeOf(await linkTo(files, one.file_key))));
  return images.find((_, at) => place !== null && places[at] === place);
}
