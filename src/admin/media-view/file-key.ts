import { useGo, useParsed } from '@refinedev/core';

/** The key in the address: back, reload and a pasted link restore the search. */
export function useFileKey(): [string, (next: string) => void] {
  // A key of digits alone is a number by the time it has been read from the address.
  const { params } = useParsed<{ file_key?: unknown }>();
  const found = params?.file_key;
  const go = useGo();
  return [
    typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    (next) => go({ query: { file_key: next } }),
  ];
}
