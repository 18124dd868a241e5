// The names of the settings that the README lists.

/** Built in by vite.config.ts under these names. */
export const inlined = ['API_HOST', 'API_PATH', 'CODE_HOST', 'COMPANY_INITIALS', 'COMPANY_NAME'];

const ofMarket =
  /^(FLAG_\w+|LANGUAGES|TIME_ZONE|LAUNCH_DATE|CUSTOM_MESSAGES_ENABLED|MARK_MANY_TASKS_ENABLED|(BONUS_SHOP|CONTENT)_HIDDEN_SECTIONS|HIDDEN_REPORTS)$/;
/** Whether a setting is built into the console's files. */
export const isBuiltIn = (name) => inlined.includes(name) || ofMarket.test(name);

const ofServer =
  /^(EDITION|PORT|HOST|DATA_DIR|DATABASE_URL|DEMO_(DATA|USERS)|FIRST_ADMIN_(USERNAME|PASSWORD)|TAX_FREE_AMOUNT|AUTOLIGHT_NAME|FILE_STORE|S3_\w+|IMPORT_KEEPS_GOOD_ROWS|EXPORT_PART_ROWS|TRANSFER_FILE_DAYS|TOKEN_LIFETIME|PUBLIC_URL|PUSH_WEBHOOK_(URL|SECRET)|TRUST_PROXY)$/;
/**
 * An environment without any setting of the server or of the build: what tests, benches and the lab start must not use
 * the database, the files or the push service of a deployment whose settings are in the shell.
 */
export const withoutSettings = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isBuiltIn(name) && !ofServer.test(name)));
