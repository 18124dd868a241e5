import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../kit/person/person';
import { PersonBlocks } from '../../../kit/person/person-blocks';
import { PersonFactsSkeleton } from '../../../kit/person/person-facts';
import { BlockFailed } from '../../../kit/person/person-rows';
import { PersonHead } from './person-head';

/** The person beside their form. */
export default function PersonPanel({ id }: { id: number }) {
  const { t } = useTranslation('person');
  const { person, error, retry } = usePerson(id);
  return (
    <aside
      aria-label={t('person.title')}
      className="min-h-0 w-90 shrink-0 overflow-y-auto border-l border-border print:hidden 2xl:w-100"
    >
      {person ? (
        <PersonHead person={person} heading="h2" />
      ) : (
        <div className="border-b border-border p-4">
          {error ? <BlockFailed message={error.message} onRetry={retry} /> : <PersonFactsSkeleton />}
        </div>
      )}
      {person && <PersonBlocks id={id} />}
    </aside>
  );
}
