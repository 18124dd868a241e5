import { useEffect } from 'react';
import { noteOpened } from './bookmarks';
import { usePlace } from './place';

/** Notes the record whose form is shown, once its name is known, and again when it is renamed. */
export function RecentRecords(): null {
  const { bookmark, leaf } = usePlace();
  const isRecord = leaf !== '' && bookmark?.label !== undefined;
  const { to = '', path = '', label = '' } = bookmark ?? {};
  useEffect(() => {
    if (isRecord) noteOpened({ to, path, label });
  }, [isRecord, to, path, label]);
  return null;
}
