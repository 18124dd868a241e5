/** The record that an entry is about, read from its info: 'manager Réka · admin/users 5: name'. */
export function aboutOf(info: string | null | undefined): { path: string; id: string | undefined } | undefined {
  const [, path, id] = /(?:^|· )([a-z]\w*\/[\w/-]+) (\d+)?/.exec(info ?? '') ?? [];
  return path === undefined ? undefined : { path, id };
}

/** The name of the account, which our server writes first: 'manager Réka · …'. */
export const nameIn = (info: string | null | undefined): string | undefined =>
  /^(?:admin|manager) (.+?)(?: · |$)/.exec(info ?? '')?.[1];
