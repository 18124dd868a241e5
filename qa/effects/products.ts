import type { Api } from '../api';
import { labName } from '../lab-name';

export const products = 'admin/bonus-shop/products';
export type Product = Record<string, unknown> & { id: number; description: string; provider_id: number };

/** A product of the lab's own, like one that the market has; undefined if it has none. */
export async function makeProduct(api: Api, changed: object = {}): Promise<Product | undefined> {
  const [sample] = (await api.get<{ data: Product[] }>(`${products}?active=true&limit=1`)).data;
  if (!sample) return undefined;
  const { id: _, ...fields } = await api.get<Product>(`${products}/${sample.id}`);
  const own = { description: labName('product'), active: true, ...changed };
  const { id } = await api.post<Product>(products, { ...fields, ...own });
  return { ...fields, ...own, id };
}
