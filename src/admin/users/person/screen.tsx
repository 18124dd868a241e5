import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isPersonId, personName, usePerson } from '../../../kit/person/person';
import { PersonBlocks } from '../../../kit/person/person-blocks';
import { PersonFactsSkeleton } from '../../../kit/person/person-facts';
import { BlockFailed } from '../../../kit/person/person-rows';
import { can } from '../../../providers/access';
import { NotFound } from '../../../shell/dead-ends';
import { useOwnName } from '../../../shell/own-name';
import { users } from '../resource';
import { PersonHead } from './person-head';
import { PersonTabs } from './person-tabs';

/** All that the console has of one app user. */
export default function PersonScreen() {
  const { id: asked = '' } = useParams({ strict: false });
  const id = Number(asked);
  const { t } = useTranslation(['person', 'people']);
  const { person, error, retry } = usePerson(isPersonId(id) ? id : null);
  useOwnName(person ? personName(person) : '');
  if (!isPersonId(id) || error?.statusCode === 404) return <NotFound />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-5xl">
        {person ? (
          <PersonHead person={person} heading="h1">
            {can(users, 'edit') && <PersonTabs id={id} shown="person" />}
          </PersonHead>
        ) : (
          <div className="border-b border-border p-4">
            <h1 className="sr-only">{t('person:person.title')}</h1>
            {error ? <BlockFailed message={error.message} onRetry={retry} /> : <PersonFactsSkeleton />}
          </div>
        )}
        {person && (
          <div className="lg:columns-2 lg:gap-0 lg:[column-rule:1px_solid_var(--border)]">
            <PersonBlocks id={id} />
          </div>
        )}
      </div>
    </div>
  );
}
