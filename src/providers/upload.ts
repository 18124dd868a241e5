import { connectionLost, connectionWorks } from './connection';
import { CallError, messageOf } from './http';
import i18n from 'i18next';
import { signOut } from './session';
import { commonHeaders, urlOf, type Query } from './wire';

export interface UploadOptions {
  query?: Query;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** A multipart POST with upload progress, which fetch lacks. Rejects as `call` does, or with an AbortError. */
export function upload<T>(
  resource: string,
  form: FormData,
  { query, headers, signal, onProgress }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(resource, query));
    for (const [name, value] of Object.entries({ ...commonHeaders(i18n.language), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total),
    );
    request.upload.addEventListener('load', () => onProgress?.(1));
    request.addEventListener('error', () => {
      connectionLost();
      reject(new CallError(i18n.t('shell:errors.unreachable'), 0));
    });
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.addEventListener('load', () => {
      connectionWorks();
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      if (request.status === 401 || request.status === 403) signOut(request.status === 401 ? 'expired' : 'forbidden');
      const { status } = request;
      reject(new CallError(messageOf(answer, status), status, answer, request.getResponseHeader('retry-after')));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return request.abort();
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
