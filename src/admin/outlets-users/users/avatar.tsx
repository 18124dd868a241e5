import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http';
import { linkOf } from '../../../providers/wire';
import { colourOf, initialOf } from './avatar-colour';

/** Milliseconds. Signed links expire after ten minutes (decisions, the wire) and are renewed a little earlier. */
const freshFor = 8 * 60_000;

interface AvatarProps {
  name: string;
  photo: string | null | undefined;
}

/** A user's photo, or the first letter of the name where there is none or it cannot be loaded. */
export function Avatar({ name, photo }: AvatarProps) {
  const { data: link } = useQuery({
    queryKey: ['file', photo],
    queryFn: async ({ signal }) =>
      linkOf((await call<{ url: string }>('GET', 'services/file', { query: { file_key: photo }, signal })).data.url),
    enabled: Boolean(photo),
    staleTime: freshFor,
    retry: false,
  });
  if (photo && link)
    return (
      <img src={link} alt="" loading="lazy" decoding="async" className="size-10 shrink-0 rounded-full object-cover" />
    );
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full text-base font-semibold text-white"
      style={{ backgroundColor: colourOf(name) }}
    >
      {initialOf(name)}
    </span>
  );
}
