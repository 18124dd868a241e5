import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bound, type BoundInput } from '../../kit/form/inputs/bound';
import { FileInput } from '../../kit/form/inputs/file-input';
import { useRow } from '../../kit/form/rows/use-row';
import { Textarea } from '../../kit/ui/textarea';
import type { RuleAttribute } from './attributes';
import { judgesFiles } from './calls';
import { FileVerdict } from './file-verdict';
import { valuesIn } from './list-values';
import { mostValues } from './rule';

type ListAttribute = Extract<RuleAttribute, { input: 'list' }>;
interface ListInputProps {
  attribute: ListAttribute;
  reason: string | undefined;
}

/** Ids, phones or codes: typed, or in an Excel file with the verdict on it. */
export function ListInput({ attribute, reason }: ListInputProps) {
  const { t } = useTranslation('target-groups');
  const { file_url: file } = useRow().values;
  return (
    <>
      <Bound source="values" wide skeleton="h-16" hint={t('form.listHint', { max: mostValues })} reason={reason}>
        {(input) => <ListBox {...input} of={attribute.of} />}
      </Bound>
      <FileInput
        source="file_url"
        wide
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={t('form.fileHint', { column: t(`file.columns.${attribute.of}`) })}
        reason={reason}
      />
      {typeof file === 'string' && file && !reason && judgesFiles() && (
        <FileVerdict attribute={attribute.id} file={file} />
      )}
    </>
  );
}

function ListBox({ control, value, change, of }: BoundInput & Pick<ListAttribute, 'of'>) {
  const held = Array.isArray(value) ? (value as unknown[]) : [];
  const [typed, setTyped] = useState('');
  // What was typed is shown as it was typed, as long as it still means the field's value.
  const isTyped = String(valuesIn(typed, of)) === String(held);
  return (
    <Textarea
      {...control}
      rows={4}
      value={isTyped ? typed : held.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        const values = valuesIn(target.value, of);
        change(values.length ? values : null);
      }}
    />
  );
}
