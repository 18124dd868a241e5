/**
 * An error response: on the wire `{message, errors?}` with texts in the reader's language (decisions, the wire).
 * `key` and the keys of the fields' errors are keys in src/locales/<lang>/validation.json; 'file:path.to.text' names a
 * text of another file there.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly key: string,
    readonly options: {
      params?: Record<string, string | number>;
      /**
       * By the field's path on the wire ('verification.verified'): text keys, with parameters for their placeholders.
       */
      errors?: Record<string, readonly { key: string; params?: Record<string, string | number> }[]>;
      /** Further properties of the response body, such as the current record of a 409. */
      body?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(key);
  }
}
