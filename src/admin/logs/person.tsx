import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { lazyPart } from '../../kit/lazy-part';
import { PersonRow, PersonRows } from '../../kit/person/person-rows';
import { Button } from '../../kit/ui/button';
import { users } from '../users/resource';
import { nameIn } from './about';
import { logs } from './resource';

const ChangesDialog = lazyPart(() => import('./changes-dialog'));

/** What staff did to the person's record, and what it changed. */
export default function LogOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('manage');
  const [shown, setShown] = useState<RecordOf<typeof logs>>();
  return (
    <>
      <PersonRows of={logs} value={`${users.path} ${id}:`}>
        {(entry) => (
          <PersonRow
            title={[nameIn(entry.info), entry.action].filter(Boolean).join(' · ')}
            note={entry.info?.split(`${users.path} ${id}:`)[1]}
            at={entry.date}
          >
            {entry.changes && entry.changes.length > 0 && (
              <Button variant="link" size="sm" onClick={() => setShown(entry)}>
                {t('logs.changes', { count: entry.changes.length })}
              </Button>
            )}
          </PersonRow>
        )}
      </PersonRows>
      {shown && (
        <Suspense>
          <ChangesDialog entry={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
