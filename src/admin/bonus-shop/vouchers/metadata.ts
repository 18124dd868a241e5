import type { Errors } from '../../../contract/validation';

/** Errors for metadata keys that occur more than once; the first occurrence is accepted. */
export function keysTwice(metadata: unknown): Errors {
  const seen = new Set<string>();
  const wrong: Errors = {};
  for (const [at, pair] of (Array.isArray(metadata) ? (metadata as readonly { key?: unknown }[]) : []).entries()) {
    const key = typeof pair?.key === 'string' ? pair.key.trim() : '';
    if (key && seen.has(key)) wrong[`metadata.${at}.key`] = [{ key: 'bonus-shop:vouchers.refused.keyTwice' }];
    seen.add(key);
  }
  return wrong;
}
