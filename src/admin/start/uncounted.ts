import { lepCodes } from '../lep/codes/resource';
import { questAttachments } from '../quests/attachments/resource';
import { unrecognizedPacks } from '../unrecognized-packs/resource';
import { verifications } from '../verifications/resource';

/** Lists of what staff look through, which no documented filter narrows to what waits: they are shown without a count. */
const lists = [questAttachments, lepCodes, verifications, unrecognizedPacks];
/** The paths of those that are in the menu. */
export const uncountedOf = (paths: ReadonlySet<string>): readonly string[] =>
  lists.map((one) => one.path).filter((path) => paths.has(path));
