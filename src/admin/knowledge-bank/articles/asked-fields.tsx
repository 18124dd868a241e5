import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';
import { useReferenceLabel } from '../../../kit/list/pickers/reference-options';
import { kbCategories } from '../categories/resource';
import { askedFields, askedOf, type CategoryFacts } from './fields';

type Asked = ReturnType<typeof askedOf>;
interface AskedProps {
  children: (asked: Asked) => ReactNode;
}
const plain: CategoryFacts = {};

/** Renders the fields that the chosen category gives an article; until one is chosen, those of a plain article. */
export function AskedFields({ children }: AskedProps) {
  const { control, mode } = useFormParts();
  return control ? <Live control={control}>{children}</Live> : children(askedOf(plain, mode));
}

function Live({ control, children }: AskedProps & { control: Control<Values> }) {
  const { mode } = useFormParts();
  return children(askedOf(useCategory(control) ?? plain, mode));
}

function useCategory(control: Control<Values>): CategoryFacts | undefined {
  const id: unknown = useWatch({ control, name: 'category_id' });
  return useReferenceLabel(kbCategories, typeof id === 'number' ? id : undefined).record as CategoryFacts | undefined;
}

/** Empties the fields that a newly chosen category does not have, so that they are not sent. */
export function ForgetOtherFields() {
  const { control } = useFormParts();
  return control ? <Forget control={control} /> : null;
}
function Forget({ control }: { control: Control<Values> }) {
  const { mode, change, before } = useFormParts();
  const category = useCategory(control);
  const values: unknown[] = useWatch({ control, name: askedFields.map((one) => one.field) });
  const forget = useEffectEvent((chosen: CategoryFacts & { id?: unknown }) => {
    if (chosen.id === before.category_id) return;
    const asked = askedOf(chosen, mode);
    for (const [at, { field }] of askedFields.entries())
      if (!asked[field].shown && (values[at] ?? null) !== null) change?.(field, null);
  });
  useEffect(() => {
    if (category) forget(category);
  }, [category]);
  return null;
}
