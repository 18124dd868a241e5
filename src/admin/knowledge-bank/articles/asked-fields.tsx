import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';
import { useReferenceLabel } from '../../../kit/list/pickers/reference-options';
import { kbCategories } from '../categories/resource';
import { askedOf, type CategoryFacts } from './fields';

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
