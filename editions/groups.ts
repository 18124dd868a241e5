import { editionCodes, type EditionCode } from './edition';

/** The named sets of markets that the documents speak of (decisions, editions). */
export const variantGroup = [
  'GEORGIA',
  'ARMENIA',
  'AZERBAIJAN',
  'AZERBAIJAN_BRAND_A',
  'AZERBAIJAN_BRAND_B',
] as const satisfies readonly EditionCode[];
export const azerbaijanEditions = [
  'AZERBAIJAN',
  'AZERBAIJAN_BRAND_A',
  'AZERBAIJAN_BRAND_B',
] as const satisfies readonly EditionCode[];
export const brandEditions = ['AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'] as const satisfies readonly EditionCode[];

/** Every market but these. */
export const except = (...codes: EditionCode[]): readonly EditionCode[] =>
  editionCodes.filter((code) => !codes.includes(code));
