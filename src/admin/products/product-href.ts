import { defaultStringifySearch } from '@tanstack/react-router';
import type { Row } from '../../kit/list/state';
import { winWinProducts } from './resource';

/** Product data that the list passes to the product's form in the URL (document 3, section 2.2). */
export interface KnownProduct {
  provider_id?: number;
  name?: string;
  description?: string;
}

export const productHref = ({ id, name, description }: Row, provider: number): string =>
  `/${winWinProducts.path}/${id}${defaultStringifySearch({ provider_id: provider, ...(typeof name === 'string' && { name }), ...(typeof description === 'string' && { description }) })}`;

/** The router parses a name of digits only as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Reads the product data from the URL; all of it is optional. */
export function knownIn(search: Readonly<Record<string, unknown>>): KnownProduct {
  const [provider, name, description] = [search.provider_id, textOf(search.name), textOf(search.description)];
  return {
    ...(typeof provider === 'number' && Number.isInteger(provider) && provider > 0 && { provider_id: provider }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  };
}
