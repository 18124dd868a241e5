import type { Api } from '../api';
import { rowsOf } from '../challenge-images';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { imagesOf, placeOf, type Row } from './images';

/** How many people, and rows of one person alone, are compared. */
const most = 12;

/** The images of a row are of its own custom tasks, in the order of the tasks. */
function ofItsTasks(row: Row, tasks: readonly (number | null)[]): void {
  const own = row.tasks.filter(({ type_id }) => type_id === 6).map(({ id }) => id);
  const known = tasks.filter((task) => task !== null);
  expect(
    known.filter((task) => !own.includes(task)),
    `images of row ${row.id} for tasks that are not its own`,
  ).toEqual([]);
  const places = known.map((task) => own.indexOf(task));
  expect(places, `the images of row ${row.id} in the order in which they were sent`).toEqual(
    places.toSorted((one, other) => one - other),
  );
}

/** The images of each row of one person, which are those of no other of their challenges. */
async function apart(api: Api, rows: readonly Row[]): Promise<void> {
  const whose = new Map<string, number>();
  for (const row of rows) {
    const images = await imagesOf(api, row);
    if (!row.withImages) expect(images.map(placeOf), `row ${row.id} has no images`).toEqual([]);
    ofItsTasks(
      row,
      images.map(({ task_id }) => task_id),
    );
    for (const image of images) {
      const place = placeOf(image);
      expect(whose.get(place), `another row that has ${place}, too`).toBeUndefined();
      whose.set(place, row.id);
    }
  }
}

/**
 * Who takes part in several challenges has sent each image for one of them; the same is true of several who take part
 * in one challenge. Other paths decide about images meanwhile, and delete some, but nobody sends any.
 */
export const imagesOfOneChallenge = ({ api }: Pick<Scene, 'api'>): Promise<void> =>
  oncePerConsole(api, 'images of one challenge', async () => {
    const rows = await rowsOf(api);
    const people = [...new Set(rows.filter(({ withImages }) => withImages).map(({ userId }) => userId))];
    const several = people
      .map((person) => rows.filter(({ userId }) => userId === person))
      .filter((own) => own.length > 1);
    for (const own of several.slice(0, most)) await apart(api, own);
    await apart(api, rows.filter(({ withImages }) => withImages).slice(0, most));
  });
