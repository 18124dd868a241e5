import { useContext } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { roles } from '../../contract/roles';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { ReferenceInput } from '../../kit/form/inputs/reference-input';
import type { Values } from '../../kit/form/record';
import { session } from '../../providers/session';
import { mayUse, ruleAttribute } from './attributes';
import { ListInput } from './list-input';
import { OptionsInput } from './options-input';
import { PeriodInput } from './period-input';
import { RecordsInput } from './records-input';

const topRole = () => roles.find((role) => session()?.roles.includes(role));

/** One rule: its attribute, and the input for that attribute's values. */
export function RuleFields() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control && row ? <Fields control={control} path={row.path} /> : null;
}

function Fields({ control, path }: { control: Control<Values>; path: string }) {
  const { t } = useTranslation('target-groups');
  const { field: chosen } = useController({ control, name: `${path}.attribute` });
  // Set without validation: nobody has been in the inputs of the attribute that was just chosen.
  const { field: values } = useController({ control, name: `${path}.values` });
  const { field: file } = useController({ control, name: `${path}.file_url` });
  const { field: group } = useController({ control, name: `${path}.group_id` });
  const attribute = ruleAttribute(chosen.value);
  const reason = attribute && !mayUse(attribute.id, edition.code, topRole()) ? t('form.adminRule') : undefined;
  return (
    <>
      <ChoiceInput
        source="attribute"
        reason={reason}
        onChosen={() => [values, file, group].forEach((one) => one.onChange(null))}
      />
      {attribute?.input === 'references' && <RecordsInput key={attribute.id} attribute={attribute} reason={reason} />}
      {attribute?.input === 'options' && <OptionsInput key={attribute.id} attribute={attribute} reason={reason} />}
      {attribute?.input === 'list' && <ListInput key={attribute.id} attribute={attribute} reason={reason} />}
      {attribute?.input === 'period' && <PeriodInput reason={reason} />}
      {attribute?.input === 'group' && <ReferenceInput source="group_id" reason={reason} />}
    </>
  );
}
