import type { EditionCode } from '../../../editions/edition';
import armenia from './armenia';
import azerbaijan from './azerbaijan';
import belarus from './belarus';
import georgia from './georgia';
import hungary from './hungary';
import ireland from './ireland';
import type { Market } from './market';
import taiwan from './taiwan';

/** DEMO uses the people and places of Ireland, the brand editions those of Azerbaijan. */
const markets: Record<EditionCode, Market> = {
  ARMENIA: armenia,
  AZERBAIJAN: azerbaijan,
  AZERBAIJAN_BRAND_A: azerbaijan,
  AZERBAIJAN_BRAND_B: azerbaijan,
  BELARUS: belarus,
  DEMO: ireland,
  GEORGIA: georgia,
  HUNGARY: hungary,
  IRELAND: ireland,
  TAIWAN: taiwan,
};
export const marketOf = (code: EditionCode): Market => markets[code];
