/**
 * What an order's item is called to be an Autolight order (which these are is not shown): AUTOLIGHT_NAME, 'Autolight'
 * unless it is set.
 */
export const autolightName = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env.AUTOLIGHT_NAME?.trim() || 'Autolight';
