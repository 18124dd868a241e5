import type { Role } from './roles';

const setting = (name: 'COMPANY_INITIALS' | 'COMPANY_NAME') =>
  (import.meta.env?.[name] as string | undefined) ?? (typeof process === 'undefined' ? undefined : process.env[name]);

const initials = setting('COMPANY_INITIALS') || 'CO';

/** The field that marks the company's own brands carries its initials; a fixed type lets the compiler check it. */
const brandField = `${initials.toLowerCase()}_brand` as 'co_brand';

/**
 * The company that runs the programme: its initials, its name, and the role of its team as the API spells it, such as
 * 'CO_TEAM' (decisions, editions), and the field that marks its own brands (document 2, section 3.10). Set by COMPANY_INITIALS and COMPANY_NAME.
 */
export const company = {
  initials,
  name: setting('COMPANY_NAME') || 'Company',
  teamRole: `${initials}_TEAM`,
  brandField,
};

/** Converts the API's role name to ours; undefined for an unknown role. */
export const roleFromWire = (name: string): Role | undefined =>
  name === company.teamRole ? 'TEAM' : (['ADMIN', 'RSM', 'BA', 'USER'] as const).find((role) => role === name);
export const roleToWire = (role: Role): string => (role === 'TEAM' ? company.teamRole : role);
