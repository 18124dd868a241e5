import { edition } from 'virtual:edition';
import { entries, type ReportEntry } from 'virtual:report-entries';
import { isHiddenSection } from '../../contract/hidden-sections';
import { maySee } from '../../shell/menu-items';

/** The reports that the signed-in roles see and the market does not hide (document 3, section 2.5). */
export const visibleReports = () => entries.filter((one) => maySee(one) && !isHiddenSection(edition, one));
/** Translation keys of a report in the menu, which may differ from its page title. */
export const entryTitleKeys = ({ name }: ReportEntry) => [`reports:${name}.menu`, `reports:${name}.title`];
