import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/fields';
import OptionList from './option-list';
import { useReferenceOptions } from './reference-options';

interface ReferencePanelProps {
  label: string;
  field: Field;
  selected: ReadonlySet<string | number>;
  multiple: boolean;
  onToggle: (id: string | number) => void;
}

/** A list of records to choose from, with a search field. */
export default function ReferencePanel({ field, ...rest }: ReferencePanelProps) {
  const { t } = useTranslation('list');
  const [search, setSearch] = useState('');
  const { options, isPending, isError } = useReferenceOptions(field.target!(), search, {
    filter: field.lookupFilter,
    part: field.lookupPart,
  });
  return (
    <OptionList
      options={options}
      isPending={isPending}
      search={search}
      onSearch={setSearch}
      {...(isError && { failed: t('list:filter.optionsFailed') })}
      {...rest}
    />
  );
}
