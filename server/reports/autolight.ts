/**
 * The product name that marks an Autolight order (the specification does not define which orders these are):
 * AUTOLIGHT_NAME, by default 'Autolight'.
 */
export const autolightName = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env.AUTOLIGHT_NAME?.trim() || 'Autolight';
