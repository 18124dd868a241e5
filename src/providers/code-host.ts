import i18n from 'i18next';

const env = import.meta.env as { CODE_HOST?: string };
/** The staging host that shows a code; empty if none is configured (decisions, the code tab). */
export const codeHost = (env.CODE_HOST ?? '').replace(/\/+$/, '');

/** The code of the staging host (document 1, section 7). It is another back-end, so neither token nor cookie is sent. */
export async function fetchCode(signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${codeHost}/v3/admin/code`, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    ...(signal && { signal }),
  });
  const answer = (await response.json().catch(() => undefined)) as { code?: unknown; message?: unknown } | undefined;
  if (!response.ok)
    throw new Error(typeof answer?.message === 'string' ? answer.message : `${response.status} ${response.statusText}`);
  if (typeof answer?.code !== 'string' && typeof answer?.code !== 'number')
    throw new Error(i18n.t('settings:settings.code.missing'));
  return String(answer.code);
}
