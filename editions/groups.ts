import { editionCodes, type EditionCode } from './edition';

/** Groups of markets that the documents name (decisions, editions). */
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

/** All markets except these. */
export const except = (...codes: EditionCode[]): readonly EditionCode[] =>
  editionCodes.filter((code) => !codes.includes(code));
