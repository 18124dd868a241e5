import type { Field } from '../../../contract/fields';
import { Skeleton } from '../../ui/skeleton';
import { useReferenceLabel } from './reference-options';

/** Loads and shows the name of a record by its id. */
export function ReferenceLabel({ field, id }: { field: Field; id: number }) {
  const { label, isPending } = useReferenceLabel((field.target ?? field.idOf)?.(), id);
  if (isPending) return <Skeleton className="h-3 w-20" />;
  return <>{label ?? `#${id}`}</>;
}
