import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { optionsFor } from '../../contract/fields';
import { Bound } from '../../kit/form/inputs/bound';
import { Checkbox } from '../../kit/ui/checkbox';
import type { RuleAttribute } from './attributes';

interface OptionsInputProps {
  attribute: Extract<RuleAttribute, { input: 'options' }>;
  reason: string | undefined;
}

/** Checkboxes for the options of an attribute. */
export function OptionsInput({ attribute, reason }: OptionsInputProps) {
  const { t } = useTranslation('target-groups');
  const options = optionsFor(attribute.options, edition.code);
  return (
    <Bound source="values" frame="group" required wide reason={reason}>
      {({ control, value, change }) => {
        const held = new Set(Array.isArray(value) ? value.map(String) : []);
        const toggle = (id: unknown, on: boolean) =>
          change(options.map((one) => one.id).filter((one) => (one === id ? on : held.has(String(one)))));
        return (
          <div
            role="group"
            aria-labelledby={`${control.id}-label`}
            aria-describedby={control['aria-describedby']}
            className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2"
          >
            {options.map(({ id, name }, at) => (
              <label key={name} className="flex items-center gap-2">
                <Checkbox
                  ref={at === 0 ? control.ref : undefined}
                  name={control.name}
                  checked={held.has(String(id))}
                  disabled={control.disabled}
                  aria-invalid={control['aria-invalid']}
                  onBlur={control.onBlur}
                  onCheckedChange={(on) => toggle(id, on === true)}
                />
                {t(`options.${attribute.name}.${name}`)}
              </label>
            ))}
          </div>
        );
      }}
    </Bound>
  );
}
