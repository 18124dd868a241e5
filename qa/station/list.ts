import type { Request, Route } from '@playwright/test';
import { customTask } from '../../machines/bulk-marking';
import type { Checked, ListedRow, Seen } from '../../machines/station';
import type { Stop } from '../../machines/station-stops';
import { pretendedId } from '../pretend';

/** An image of the pretended list, by its letter. */
export type Id = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
/** The images of each row: page 1 has rows 1 to 3, page 2 has row 4, and row 5 comes to page 1 later. */
export const imagesOf: Readonly<Record<number, readonly Id[]>> = {
  1: ['a', 'b'],
  2: ['c'],
  3: ['d'],
  4: ['e'],
  5: ['f'],
};
/** The row that a colleague has open all the time. */
export const heldRow = 2;
export const holder = 'Laboratory';
export const totalRows = 14;
export const pageSize = 10;

/** The id of a row as the back-end has it. */
export const realId = (row: number) => pretendedId + row;
const rowIdOf = (real: number) => real - pretendedId;
export const rowOf = (id: Id): number => Number(Object.entries(imagesOf).find(([, ids]) => ids.includes(id))![0]);
export const nameOf = (row: number) => `(${realId(row)}) Lab Person${row}`;
export const questName = 'Lab challenge';
export const aboutOf = (id: Id) => `A photo of shelf ${id}`;
export const addressOf = (id: Id) => `/lab-station/${id}.svg`;
const taskIdOf = (id: Id) => realId(id.charCodeAt(0));
const questId = pretendedId;

const listed = (row: number, withImages: boolean) => ({
  id: realId(row),
  userId: realId(row),
  quest_id: questId,
  quest: { id: questId, name: questName, admin_panel_name: questName, end_date: '2030-01-01T12:00:00.000Z' },
  withImages,
  tasks: [
    ...imagesOf[row]!.map((id) => ({
      id: taskIdOf(id),
      type_id: customTask,
      description: aboutOf(id),
      withUploadedImage: true,
      done: false,
    })),
    // Of a task without an image nothing is decided here.
    { id: questId, type_id: 8, description: null, item_count: 5, withUploadedImage: false, done: row % 2 === 1 },
  ],
});
/** What is known of a row: its person, its challenge and when that ends; and its tasks, with those that are done. */
export const factsOf = (row: number) => ({
  known: [`#${realId(row)}`, questName, '01.01.2030'],
  tasks: [...imagesOf[row]!.map(aboutOf), row % 2 === 1 ? 'Read 5 articlesDone' : 'Read 5 articles'],
});
/** A page of the list as the back-end sends it. */
export const page = (rows: readonly number[], total = totalRows, withImages = true) => ({
  data: rows.map((row) => listed(row, withImages)),
  total,
});
/** The request that a decision has to send. */
export function sentFor(id: Id, verb: string): { method: string; search: string; body: unknown } {
  const attach_url = addressOf(id);
  return {
    method: verb === 'delete' ? 'DELETE' : 'PUT',
    search: `?user_id=${realId(rowOf(id))}&quest_id=${questId}`,
    body:
      verb === 'delete'
        ? { attach_url }
        : { status: verb === 'accept' ? 1 : 0, taskType: 'CUSTOM', taskId: taskIdOf(id), attach_url },
  };
}

const parameter = (request: Request, name: string) => new URL(request.url()).searchParams.get(name);
const picture = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#dde"/><text x="180" y="180" font-size="80">${id}</text></svg>`;
/** Answers what the station reads besides the list and its claims. */
export const readings: readonly (readonly [url: RegExp, answer: (route: Route, request: Request) => Promise<void>])[] =
  [
    [
      /\/admin\/users\/autocomplete\?/,
      async (route, request) => {
        const id = Number(parameter(request, 'q'));
        return route.fulfill({ json: { data: [{ id, name: 'Lab', surname: `Person${rowIdOf(id)}` }] } });
      },
    ],
    [
      /\/lab-station\/\w\.svg$/,
      async (route, request) =>
        route.fulfill({ contentType: 'image/svg+xml', body: picture(/(\w)\.svg$/.exec(request.url())![1]!) }),
    ],
  ];
/** The claims of a list, of which the colleague holds these rows all the time. */
export const playClaims = (...held: readonly number[]) => {
  const holds = (id: string) => held.some((row) => String(realId(row)) === id);
  return async (route: Route, request: Request) => {
    if (request.method() === 'GET')
      return route.fulfill({ json: held.map((row) => ({ id: String(realId(row)), name: holder, mine: false })) });
    const { id } = request.postDataJSON() as { id: string };
    return route.fulfill({ json: request.method() === 'POST' ? { held_by: holds(id) ? holder : null } : { id } });
  };
};
export const claims = /\/admin\/moderation\/claims(\?|$)/;
/** Runs in the page: the back-end announces what the station needs: claims, and images that are decided one by one. */
export function announce(): void {
  const identity = JSON.parse(localStorage.getItem('identity') ?? '{}') as { capabilities?: string[] };
  const capabilities = [...new Set([...(identity.capabilities ?? []), 'moderation-claims', 'image-answers'])];
  localStorage.setItem('identity', JSON.stringify({ ...identity, capabilities }));
}
/** The images of a row as the back-end sends them. */
export const userImages = (request: Request) =>
  imagesOf[rowIdOf(Number(parameter(request, 'user_id')))]!.map((id) => ({
    attach_url: addressOf(id),
    task_id: taskIdOf(id),
    decision: null,
  }));

/** The machine's view of these rows: all of them wait, except for what the colleague has open. */
export const seenOf = (rows: readonly number[], hasNext: boolean): Seen => ({
  stops: rows.flatMap((row, at) =>
    imagesOf[row]!.map((partId, nth): Stop => ({ rowId: String(row), partId, at, nth, waits: row !== heldRow })),
  ),
  hasNext,
  isKnown: true,
});
export const rowsOf = (...ids: readonly number[]): ListedRow[] => ids.map((id) => ({ id }));
export const checked = (answered: number, isLast: boolean, ...ids: number[]): Checked => ({
  rows: rowsOf(...ids),
  isLast,
  answered,
});
