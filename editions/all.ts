import armenia from './armenia';
import azerbaijan from './azerbaijan';
import azerbaijanBrandA from './azerbaijan-brand-a';
import azerbaijanBrandB from './azerbaijan-brand-b';
import belarus from './belarus';
import demo from './demo';
import type { Edition, EditionCode } from './edition';
import georgia from './georgia';
import hungary from './hungary';
import ireland from './ireland';
import taiwan from './taiwan';

/**
 * All ten markets by code, for the server, the build and tests. The console imports its own edition from
 * `virtual:edition`.
 */
export const editions: Record<EditionCode, Edition> = {
  IRELAND: ireland,
  HUNGARY: hungary,
  BELARUS: belarus,
  GEORGIA: georgia,
  ARMENIA: armenia,
  AZERBAIJAN: azerbaijan,
  DEMO: demo,
  TAIWAN: taiwan,
  AZERBAIJAN_BRAND_A: azerbaijanBrandA,
  AZERBAIJAN_BRAND_B: azerbaijanBrandB,
};
