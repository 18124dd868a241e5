import { useGo, useParsed } from '@refinedev/core';
import { pageSizes } from '../../../kit/list/state';

/** Outlets per page (document 1, section 9). */
const usualSize = 10;
const whole = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 1e7 ? Number(value) : undefined;

/** The state kept in the URL: the programme, the filter and the page. */
export function useUrlState() {
  const { params } = useParsed<{ id?: string; name?: string; outlet_code?: unknown }>();
  const said = (params ?? {}) as Record<string, unknown>;
  const go = useGo();
  const code =
    typeof said.outlet_code === 'string' || typeof said.outlet_code === 'number'
      ? String(said.outlet_code).slice(0, 255)
      : '';
  const page = whole(said.currentPage) ?? 1;
  const pageSize = pageSizes.find((one) => one === Number(said.pageSize)) ?? usualSize;
  const change = (next: { code?: string; page?: number; pageSize?: number }) => {
    const now = { code, page, pageSize, ...next };
    go({
      type: 'replace',
      query: {
        outlet_code: now.code || undefined,
        currentPage: now.page > 1 ? now.page : undefined,
        pageSize: now.pageSize === usualSize ? undefined : now.pageSize,
      },
    });
  };
  return { id: String(said.id ?? ''), name: String(said.name ?? ''), code, page, pageSize, change };
}
