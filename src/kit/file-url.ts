import { useQuery } from '@tanstack/react-query';
import { call } from '../providers/http';
import { linkOf } from '../providers/wire';

/** Milliseconds. Signed links expire after ten minutes (decisions, the wire) and are renewed a little earlier. */
const freshFor = 8 * 60_000;

/** The signed link of an uploaded file, from the file service (document 1, section 7); without a key none. */
export const useFileUrl = (fileKey: string | undefined) =>
  useQuery({
    queryKey: ['file', fileKey],
    queryFn: async ({ signal }) =>
      linkOf((await call<{ url: string }>('GET', 'services/file', { query: { file_key: fileKey }, signal })).data.url),
    enabled: fileKey !== undefined,
    staleTime: freshFor,
  });
