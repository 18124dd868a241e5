import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractIn } from '../../../contract/contract-in';
import type { Field } from '../../../contract/fields';
import { ReferenceLabel } from '../../list/pickers/reference-label';
import { Cell } from '../../list/table/cell';
import { fieldAt } from '../errors';
import { bare, fieldKey, pathLabel, rowKey } from '../words';
import type { Values } from '../record';
import { rowChanges, type RowChange } from './conflict';

interface VersionValueProps {
  own: ContractIn;
  path: string;
  value: unknown;
  /** The value before, from which two versions differ: of rows only what differs is shown. */
  base: unknown;
}

/** A field's value in one version of a record, told so that it can be compared with that of another version. */
export function VersionValue({ own, path, value, base }: VersionValueProps) {
  const { t } = useTranslation();
  const field = fieldAt(own, path);
  if (field?.kind !== 'rows' || !Array.isArray(value) || !value.length)
    return <Cell contract={own.contract} source={bare(path)} field={field} value={value} />;
  if (typeof value[0] !== 'object') return <Names field={field} values={value as unknown[]} />;
  const before = Array.isArray(base) ? (base as Values[]) : [];
  return (
    <>
      {t('form:rows', { count: value.length })}
      {rowChanges(own, path, before, value as Values[]).map((change) => (
        <span key={JSON.stringify(change)} className="block">
          <Change own={own} path={path} change={change} />
        </span>
      ))}
    </>
  );
}

function Change({ own, path, change }: { own: ContractIn; path: string; change: RowChange }) {
  const { t } = useTranslation();
  if (change.is === 'moved') return <>{t('form:rowsOrder', { order: change.order.map((at) => at + 1).join(', ') })}</>;
  if (change.is === 'changed')
    return (
      <>
        {pathLabel(t, own, change.path)}: <VersionValue own={own} path={change.path} value={change.value} base={null} />
      </>
    );
  const row = t([rowKey(own, path, 'one'), 'form:rowName'], {
    rows: t(fieldKey(own, path)),
    number: change.at + 1,
  });
  return <>{t(change.is === 'added' ? 'form:rowAdded' : 'form:rowRemoved', { row })}</>;
}

/** Ids by the names of their records, and other values as they are. */
function Names({ field, values }: { field: Field; values: readonly unknown[] }) {
  return values.map((one, at) => (
    <Fragment key={`${at} ${String(one)}`}>
      {at > 0 && ', '}
      {field.idOf ? <ReferenceLabel field={field} id={Number(one)} /> : String(one)}
    </Fragment>
  ));
}
