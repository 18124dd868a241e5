import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../contract/fields';
import { here } from '../../here';
import { Bound, type BoundInput } from '../../kit/form/inputs/bound';
import { useReferenceLabel } from '../../kit/list/pickers/reference-options';
import { PanelButton } from '../../kit/panel-button';
import { Button, buttonVariants } from '../../kit/ui/button';
import { Skeleton } from '../../kit/ui/skeleton';
import { users } from '../users/resource';
import type { RuleAttribute } from './attributes';

const ReferencePanel = lazyPart(() => import('../../kit/list/pickers/reference-panel'));

interface RecordsInputProps {
  attribute: RuleAttribute;
  reason: string | undefined;
}

/** Several records to choose from, such as cities; their picker is that of the user's own field. */
export function RecordsInput({ attribute, reason }: RecordsInputProps) {
  return (
    <Bound source="values" frame="group" required wide reason={reason}>
      {(input) => <Chosen {...input} field={here(users).fields.get(attribute.field)!} />}
    </Bound>
  );
}

function Chosen({ control, field, label, value, change }: BoundInput) {
  const { t } = useTranslation('target-groups');
  const ids = Array.isArray(value) ? (value as unknown[]).map(Number) : [];
  const toggle = (id: number) => {
    change(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    control.onBlur();
  };
  /** The focus goes from a removed record to the next one, else to the last one, else to 'Add…'. */
  const remove = (id: number, button: HTMLElement) => {
    const buttons = [...button.closest('[role=group]')!.querySelectorAll('button')];
    const at = ids.indexOf(id);
    buttons[at > 0 && at === ids.length - 1 ? at - 1 : at + 1]?.focus();
    toggle(id);
  };
  return (
    <div
      ref={control.ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      className="flex min-h-8 flex-wrap items-center gap-1.5"
    >
      {ids.map((id) => (
        <Chip key={id} field={field} id={id} onRemove={control.disabled ? undefined : (button) => remove(id, button)} />
      ))}
      {!control.disabled && (
        <PanelButton
          label={label}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
          panel={() => (
            <Suspense fallback={<Skeleton className="h-40 w-56" />}>
              <ReferencePanel
                label={label}
                field={field}
                selected={new Set(ids)}
                multiple
                onToggle={(id) => toggle(Number(id))}
              />
            </Suspense>
          )}
        >
          <Plus aria-hidden /> {t('form.add')}
        </PanelButton>
      )}
    </div>
  );
}

interface ChipProps {
  field: Field;
  id: number;
  onRemove: ((button: HTMLElement) => void) | undefined;
}

function Chip({ field, id, onRemove }: ChipProps) {
  const { t } = useTranslation('target-groups');
  const { label, isPending } = useReferenceLabel(field.target?.(), id);
  const name = label ?? `#${id}`;
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-lg bg-secondary pl-2.5 text-secondary-foreground not-[:has(button)]:pr-2.5">
      {isPending ? <Skeleton className="h-3 w-16" /> : <span className="truncate">{name}</span>}
      {onRemove && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('form.remove', { name })}
          onClick={(event) => onRemove(event.currentTarget)}
        >
          <X aria-hidden />
        </Button>
      )}
    </span>
  );
}
