import type { Role } from './roles';

const setting = (name: 'COMPANY_INITIALS' | 'COMPANY_NAME') =>
  (import.meta.env?.[name] as string | undefined) ?? (typeof process === 'undefined' ? undefined : process.env[name]);

const initials = setting('COMPANY_INITIALS') || 'CO';

/** The company that runs the programme: its name, and its team's role as the wire spells it (decisions, editions). */
export const company = { initials, name: setting('COMPANY_NAME') || 'Company', teamRole: `${initials}_TEAM` };

/** The wire's role, as ours. Unknown ones are nobody's. */
export const roleFromWire = (name: string): Role | undefined =>
  name === company.teamRole ? 'TEAM' : (['ADMIN', 'RSM', 'BA', 'USER'] as const).find((role) => role === name);
export const roleToWire = (role: Role): string => (role === 'TEAM' ? company.teamRole : role);
