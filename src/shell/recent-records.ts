import { useEffect } from 'react';
import { noteOpened } from './bookmarks';
import { usePlace } from './place';

/** Notes the record or the report that is shown, once its name is known, and again when it is renamed. */
export function RecentRecords(): null {
  const { to = '', path = '', label = '' } = usePlace().bookmark ?? {};
  useEffect(() => {
    if (label) noteOpened({ to, path, label });
  }, [to, path, label]);
  return null;
}
