import { useGo, useParsed } from '@refinedev/core';

/** The file key in the URL, so back, reload and a pasted link restore the search. */
export function useFileKey(): [string, (next: string) => void] {
  // The router parses a key of digits only as a number.
  const { params } = useParsed<{ file_key?: unknown }>();
  const found = params?.file_key;
  const go = useGo();
  return [
    typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    (next) => go({ query: { file_key: next } }),
  ];
}
