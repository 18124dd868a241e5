import type { Page } from '@playwright/test';
import type { Values } from '../src/kit/form/record';

/** The id of a record that only the page gets: no server has it. */
export const pretendedId = 900_000_001;

/** Answers the page's requests for a record that is never stored. */
export const pretendRecord = (page: Page, path: string, record: () => object, id = pretendedId): Promise<unknown> =>
  page.route(new RegExp(`/${path}/${id}$`), (route, request) =>
    // The page itself has the same URL.
    request.method() !== 'GET' || request.resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ json: record(), headers: { etag: '"lab"' } }),
  );
/** Changes the rows of a list, and their number, on their way to the page. What asks for one row only counts. */
export const pretendRows = (page: Page, path: string, change: (rows: Values[]) => Values[]): Promise<unknown> =>
  page.route(new RegExp(`/${path}\\?`), async (route, request) => {
    const counts = new URL(request.url()).searchParams.get('limit') === '1';
    if (counts || request.method() !== 'GET' || request.resourceType() === 'document') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Values[]; total: number };
    const data = change(answer.data);
    const total = answer.total + data.length - answer.data.length;
    await route.fulfill({ response, json: { ...answer, data, total } });
  });
