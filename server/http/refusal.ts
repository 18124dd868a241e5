/**
 * An answer that says no: the wire carries `{message, errors?}` with texts in the reader's language (decisions, the wire).
 * `key` and the field keys are words of src/locales/<lang>/validation.json, 'file:path.of.words' those of another file there.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429,
    readonly key: string,
    readonly options: {
      params?: Record<string, string | number>;
      /** By the field's path on the wire ('verification.verified'): keys, with parameters where the words have them. */
      errors?: Record<string, readonly { key: string; params?: Record<string, string | number> }[]>;
      /** Further fields of the answer: the current record of a 409, for one. */
      body?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(key);
  }
}
