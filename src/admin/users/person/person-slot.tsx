import { Suspense } from 'react';
import { isPersonId } from '../../../kit/person/person';
import { besideForm } from '../../../kit/person/person-link';
import { lazyPart } from '../../../kit/lazy-part';
import { useMedia } from '../../../kit/use-media';

const PersonPanel = lazyPart(() => import('./panel'), ['person', 'list']);

/** The place of the person beside their form, in a window that has room for both. */
export function PersonSlot({ id }: { id: number }) {
  const isWide = useMedia(besideForm);
  if (!isWide || !isPersonId(id)) return null;
  return (
    <Suspense fallback={<div className="w-90 shrink-0 border-l border-border 2xl:w-100" />}>
      <PersonPanel key={id} id={id} />
    </Suspense>
  );
}
