import Plus from 'lucide-react/icons/plus';
import { useContext, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, rowsShape, type Field } from '../../contract/fields';
import { Button } from '../ui/button';
import { ArrayRow } from './array-row';
import { conditionsAt } from '../../contract/validation';
import { valueAt } from '../words';
import { Depending } from './bound';
import { RowContext, useFormParts } from './form-parts';
import type { Values } from './record';
import { SectionTitle } from './section';
import { errorText, fieldKey, rowKey } from './words';

interface ArrayInputProps {
  source: string;
  /** What a new row starts with. */
  blank?: Values;
  /** No more rows than this. */
  max?: number;
  /** Why no row can be added or taken away. */
  reason?: string;
  /** What stands above a row's fields; by default its word and number. */
  rowTitle?: (at: number) => ReactNode;
  /** Its few fields stand in one line, with the row's buttons beside them. */
  inLine?: boolean;
  /** The fields of one row; sources are the row's own. */
  children: ReactNode;
}

/** A row without the key that the form gave it. */
const rowOf = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'rowKey'));

/** Rows of an array that the wire sends whole: added, removed with a way back, dragged, or moved with buttons. */
export function ArrayInput(props: ArrayInputProps) {
  const { own, control, mode } = useFormParts();
  const row = useContext(RowContext);
  const field = (row?.fields ?? own.fields).get(props.source);
  if (!field || !control) return null;
  const path = row ? `${row.path}.${props.source}` : props.source;
  return (
    <Depending control={control} conditions={conditionsAt(own, path, mode)}>
      {() => <Rows {...props} control={control} field={field} path={path} />}
    </Depending>
  );
}

function Rows({
  control,
  field,
  path,
  blank = {},
  max = Infinity,
  reason,
  rowTitle,
  inLine = false,
  children,
}: ArrayInputProps & { control: Control<Values>; field: Field; path: string }) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { fields, append, remove, insert, move } = useFieldArray({
    control: control as Control<Record<string, Values[]>>,
    name: path,
    keyName: 'rowKey',
  });
  const { errors } = useFormState({ control });
  const [removed, setRemoved] = useState<{ at: number; value: Values }>();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const shape = useMemo(() => fieldsOf(rowsShape(field.schema), own.edition.code), [field, own]);
  const label = t(fieldKey(own, path));
  const inSection = useContext(SectionTitle);
  const nameOf = (at: number) => t([rowKey(own, path, 'one'), 'form:rowName'], { rows: label, number: at + 1 });
  const error = errorText(
    t,
    (valueAt(errors, path) as { root?: { type: string; message?: string } } | undefined)?.root,
  );
  const full = fields.length >= max ? t('form:rowsFull', { max }) : undefined;

  const moveTo = (from: number, to: number, focus?: string) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    setSaid(t('form:rowMoved', { row: nameOf(from), place: to + 1 }));
    // A row that moves in the document loses the focus: it is given back to the button that was pressed.
    // At an end its own button has no way on, and the other one takes over.
    const next = to === 0 ? 'down' : to === fields.length - 1 ? 'up' : focus;
    if (focus)
      requestAnimationFrame(() =>
        list.current?.children[to]?.querySelector<HTMLElement>(`[data-do="${next}"]`)?.focus(),
      );
  };
  const removeAt = (at: number) => {
    setRemoved({ at, value: structuredClone(fields[at] ? rowOf(fields[at]) : {}) });
    remove(at);
    setSaid(t('form:rowRemoved', { row: nameOf(at) }));
    requestAnimationFrame(() => document.getElementById(`${id}-undo`)?.focus());
  };
  const undo = () => {
    if (removed) insert(Math.min(removed.at, fields.length), removed.value, { shouldFocus: true });
    setRemoved(undefined);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="col-span-full"
    >
      <div className="not-[:has(>.sr-only:only-child)]:mb-2 flex items-baseline gap-2">
        {/* Its card may say the same right above it. */}
        <span id={`${id}-label`} className={label === inSection ? 'sr-only' : 'font-medium'}>
          {label}
        </span>
        {fields.length > 1 && (
          <small className="ml-auto text-[11px] text-muted">
            {fields.length} · {t('form:dragHint')}
          </small>
        )}
      </div>
      {fields.length === 0 && <p className="m-0 mb-2 text-muted">{t('form:rowsEmpty')}</p>}
      <ol ref={list} className="m-0 list-none p-0">
        {fields.map(({ rowKey: key }, at) => (
          <ArrayRow
            key={key}
            path={`${path}.${at}`}
            fields={shape}
            name={nameOf(at)}
            title={rowTitle?.(at)}
            inLine={inLine}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            fixed={Boolean(reason)}
            isWrong={valueAt(errors, `${path}.${at}`) !== undefined}
            isDragged={dragged === at}
            onMove={(by, focus) => moveTo(at, at + by, focus)}
            onRemove={() => removeAt(at)}
            onDrag={(on) => setDragged(on ? at : undefined)}
            onDropHere={() => {
              if (dragged !== undefined) moveTo(dragged, at);
              setDragged(undefined);
            }}
          >
            {children}
          </ArrayRow>
        ))}
      </ol>
      {removed && (
        <p className="m-0 mb-2 text-muted">
          {t('form:rowRemoved', { row: nameOf(removed.at) })}{' '}
          <Button id={`${id}-undo`} variant="link" size="sm" onClick={undo}>
            {t('form:undo')}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {error && (
        <p id={`${id}-error`} className="m-0 mb-2 text-xs text-bad">
          {error}
        </p>
      )}
      <Button
        id={`rows-${path}`}
        reason={reason ?? full}
        onClick={() => {
          setRemoved(undefined);
          append(structuredClone(blank));
        }}
      >
        <Plus aria-hidden /> {t([rowKey(own, path, 'add'), 'form:add'])}
      </Button>
    </div>
  );
}
