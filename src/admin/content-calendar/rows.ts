import type { BaseRecord, DataProvider } from '@refinedev/core';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { readRecord } from '../../contract/read-record';
import type { Rows } from '../../providers/data';
import { dayOf } from './entry';
import type { Kind } from './kinds';

const pageSize = 100;
/** The most records of a kind that are searched for those of the period. */
export const mostRows = 500;

export interface KindRows {
  rows: BaseRecord[];
  /** There may be more in the period than were read. */
  isCut: boolean;
}

/**
 * Reads a kind's documented list, the latest dates first, until it has passed the first day that is shown. What has a
 * period may have begun long before and still run, so all of it is read. The documented filters by date cannot ask for
 * that: they find what begins after one day and ends before another.
 */
export async function readRows(
  { getList }: Pick<DataProvider, 'getList'>,
  { own, path, dates }: Kind,
  since: string,
  queryContext: QueryFunctionContext,
): Promise<KindRows> {
  const rows: BaseRecord[] = [];
  for (let currentPage = 1; rows.length < mostRows; currentPage++) {
    const { data, total } = (await getList({
      resource: path,
      pagination: { currentPage, pageSize, mode: 'server' },
      sorters: [{ field: dates.start, order: 'desc' }],
      meta: { queryContext },
    })) as Rows;
    rows.push(...data.map((row) => readRecord(own, row)));
    if (data.length < pageSize || rows.length >= total) return { rows, isCut: false };
    const oldest = data.at(-1) && dayOf(data.at(-1)!, dates.start, own.edition.timeZone);
    if (!dates.end && oldest && oldest < since) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}
