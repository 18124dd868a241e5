/** Refine parses a query with it only where the router binding has not; ours always has. 12 KB less (vite.config.ts). */
const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const stringify = (values: Record<string, string>): string => new URLSearchParams(values).toString();
export default { parse, stringify };
