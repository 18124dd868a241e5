import { useTranslation } from 'react-i18next';
import { users } from '../../admin/users/resource';
import { reference, type Field } from '../../contract/fields';
import { FieldFrame } from '../form/inputs/field-frame';
import { ReferenceBox } from '../form/inputs/reference-input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../ui/select';
import type { AudienceKind, Group } from './send';

const userField: Field = {
  kind: 'reference',
  required: true,
  target: () => users,
  schema: reference(() => users),
};
const noFilter = {};

interface RecipientProps {
  to: AudienceKind;
  groups: readonly Group[];
  value: number | null;
  error: string | undefined;
  control: {
    id: string;
    disabled: boolean;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  onChange: (id: number | null) => void;
}

/** The user or the target group that gets the message. */
export function Recipient({ to, groups, value, error, control, onChange }: RecipientProps) {
  const { t } = useTranslation('send');
  const label = t(to === 'user' ? 'user' : 'group');
  return (
    <FieldFrame id={control.id} label={label} error={error} required>
      {to === 'user' ? (
        <ReferenceBox
          control={{ ...control, name: 'user_id', ref: null, onBlur: () => undefined, 'aria-required': true }}
          field={userField}
          label={label}
          value={value}
          change={(id) => onChange(typeof id === 'number' ? id : null)}
          target={users}
          filter={noFilter}
        />
      ) : (
        <Select
          disabled={control.disabled}
          value={value === null ? '' : String(value)}
          onValueChange={(id) => onChange(Number(id))}
        >
          <SelectTrigger
            id={control.id}
            aria-required
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
          >
            <SelectValue placeholder={t('choose')} />
          </SelectTrigger>
          <SelectContent>
            {groups.map((one) => (
              <SelectItem key={one.id} value={String(one.id)}>
                {one.name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FieldFrame>
  );
}
