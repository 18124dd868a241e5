import { useTranslation } from 'react-i18next';
import { Bound, type BoundInput } from '../../kit/form/inputs/bound';
import { useReferenceOptions } from '../../kit/list/pickers/reference-options';
import { Button } from '../../kit/ui/button';
import { Checkbox } from '../../kit/ui/checkbox';
import { Skeleton } from '../../kit/ui/skeleton';
import { kbCategories } from '../knowledge-bank/categories/resource';

/** Checkboxes for all categories of the knowledge bank; the value is their ids. */
export function CategoriesInput() {
  return (
    <Bound source="kb_categories" wide frame="group">
      {(input) => <Boxes {...input} />}
    </Bound>
  );
}

function Boxes({ control, value, change }: BoundInput) {
  const { t } = useTranslation();
  const { options, isPending, isError, refetch } = useReferenceOptions(kbCategories, '', {
    rested: '',
    filter: {},
    part: undefined,
    limit: kbCategories.lookup?.limit,
    enabled: true,
  });
  const held = Array.isArray(value) ? (value as number[]) : [];
  // Categories that exist no longer stay until they are taken out.
  const gone = held.filter((id) => !options.some((one) => one.id === id));
  if (isPending) return <Skeleton className="h-8 w-full" />;
  if (isError)
    return (
      <p role="alert" className="m-0 flex items-center gap-2 text-bad">
        {t('form:optionsFailed')}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('form:retry')}
        </Button>
      </p>
    );
  return (
    <div
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2"
    >
      {[...options, ...gone.map((id) => ({ id, label: `#${id}` }))].map(({ id, label }, at) => (
        <label key={id} className="flex min-h-6 items-center gap-2">
          <Checkbox
            ref={at === 0 ? control.ref : undefined}
            name={control.name}
            checked={held.includes(id)}
            aria-invalid={control['aria-invalid']}
            onBlur={control.onBlur}
            onCheckedChange={(on) =>
              change(on === true ? [...held, id].sort((one, other) => one - other) : held.filter((one) => one !== id))
            }
          />
          {label}
        </label>
      ))}
    </div>
  );
}
