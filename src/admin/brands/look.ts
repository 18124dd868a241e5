import { useQuery } from '@tanstack/react-query';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { colourOf, textOf } from '../../kit/form/phone/values';
import { can } from '../../providers/access';
import { call } from '../../providers/http';
import { brandOptions } from '../../services/brands/resource';
import { brands } from './resource';

/** What the app draws a brand with. A colour, a text or an image that is missing is undefined. */
export interface BrandLook {
  name: string | undefined;
  tagline: string | undefined;
  logo: string | undefined;
  disclaimer: string | undefined;
  text: string | undefined;
  element: string | undefined;
  triangle: string | undefined;
  border: string | undefined;
}

export const lookOf = (brand: Record<string, unknown>): BrandLook => ({
  name: textOf(brand.name) || undefined,
  tagline: textOf(brand.quiz_tagline) || undefined,
  logo: textOf(brand.logo) || undefined,
  disclaimer: textOf(brand.disclaimer) || undefined,
  text: colourOf(brand.text_color),
  element: colourOf(brand.quiz_element_color),
  triangle: colourOf(brand.triangle_color),
  border: colourOf(brand.special_quiz_border_color),
});

/**
 * The look of a brand that content refers to, from the lookup that the form asks for its name anyway. A back-end whose
 * lookup has names alone is asked for the brand itself, where the role may see it.
 */
export function useBrandLook(id: number | undefined): BrandLook | undefined {
  const { record } = useReferenceLabel(brandOptions, id);
  const { data } = useQuery({
    queryKey: ['brand', id],
    queryFn: async ({ signal }) =>
      (await call<Record<string, unknown>>('GET', `${brands.path}/${id}`, { signal })).data,
    enabled: record !== undefined && !('text_color' in record) && can(brands, 'list'),
    retry: false,
    staleTime: 5 * 60_000,
  });
  return record && lookOf({ ...data, ...record });
}
