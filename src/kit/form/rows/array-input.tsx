import Plus from 'lucide-react/icons/plus';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsInRows, type Field } from '../../../contract/fields';
import { Button } from '../../ui/button';
import { ArrayRow } from './array-row';
import { SortableList } from './sortable-list';
import { conditionsOfInput, mostRows } from '../../../contract/validation';
import { valueAt } from '../../words';
import { Depending } from '../inputs/bound';
import { RowContext, useFormParts } from '../form-context';
import type { Values } from '../record';
import { SectionTitle } from '../section';
import { errorText, fieldKey, rowKey } from '../words';

interface ArrayInputProps {
  source: string;
  /** Initial values of a new row. */
  blank?: Values;
  /** Called when a person has added a row. */
  onAdd?: () => void;
  /** The largest number of rows; by default the contract's. */
  max?: number;
  /** Why no more rows can be added once the limit is reached; by default it names the limit. */
  fullReason?: string;
  /** Why rows cannot be added, moved or removed; undefined if they can. */
  reason?: string;
  /** The title of a row; by default the rows' name and the row's number. */
  rowTitle?: (at: number) => ReactNode;
  /** Fields and buttons of a row share one line. */
  inLine?: boolean;
  /** Rows can be folded to their titles, and begin so where there are many. Only what is unfolded is rendered. */
  folds?: boolean;
  /** Adds a button that inserts this copy of a row below it. */
  copyOf?: (row: Values) => Values;
  /** Called after rows have changed their places, for values elsewhere that name them by their number. */
  onArranged?: (change: Arranged) => void;
  /** The fields of one row; their sources are relative to the row. */
  children: ReactNode;
}

/** What happened to the places of the rows, from 0. */
export type Arranged = { moved: number; to: number } | { removed: number } | { restored: number };

/** Rows that can be folded start folded if there are more than this number. */
const few = 5;

/** An array field: rows can be added, removed (with undo), dragged, or moved with buttons. */
export function ArrayInput(props: ArrayInputProps) {
  const { own, control, mode } = useFormParts();
  const row = useContext(RowContext);
  const field = (row?.fields ?? own.fields).get(props.source);
  if (!field || !control) return null;
  const path = row ? `${row.path}.${props.source}` : props.source;
  return (
    <Depending control={control} conditions={conditionsOfInput(own, path, mode)}>
      {() => <Rows {...props} control={control} field={field} path={path} />}
    </Depending>
  );
}

function Rows({
  control,
  field,
  path,
  blank = {},
  onAdd,
  max,
  fullReason,
  reason,
  rowTitle,
  inLine = false,
  folds = false,
  copyOf,
  onArranged,
  children,
}: ArrayInputProps & { control: Control<Values>; field: Field; path: string }) {
  const { own, read, resets, uploads } = useFormParts();
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { fields, append, remove, insert, move } = useFieldArray({
    control: control as Control<Record<string, Values[]>>,
    name: path,
    keyName: 'rowKey',
  });
  const { errors } = useFormState({ control });
  const [lastRemoved, setRemoved] = useState<{ at: number; value: Values; resets: number | undefined }>();
  const removed = lastRemoved?.resets === resets ? lastRemoved : undefined;
  const [said, setSaid] = useState('');
  const shape = fieldsInRows(field, own.edition.code);
  const label = t(fieldKey(own, path));
  const inSection = useContext(SectionTitle);
  const nameOf = (at: number) => t([rowKey(own, path, 'one'), 'form:rowName'], { rows: label, number: at + 1 });
  const error = errorText(
    t,
    (valueAt(errors, path) as { root?: { type: string; message?: string } } | undefined)?.root,
  );
  const most = max ?? mostRows(own, path);
  const full = fields.length >= most ? (fullReason ?? t('form:rowsFull', { max: most })) : undefined;

  // A row that moves, goes or is folded would take its running uploads with it.
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const held = isUploading ? t('form:uploading') : undefined;

  // All rows are folded or unfolded by the button above them; a new row is always unfolded.
  const [folding, setFolding] = useState({ folded: fields.length > few, round: 0 });
  const added = useRef(-1);

  // Moving or removing a row loses the focus, so it is set again after the rows have been rendered.
  const focusNext = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = undefined;
  }, [fields]);
  const moveTo = (from: number, to: number) => {
    move(from, to);
    onArranged?.({ moved: from, to });
  };
  const moveBy = (from: number, by: 1 | -1) => {
    const to = from + by;
    if (to < 0 || to >= fields.length) return;
    moveTo(from, to);
    setSaid(t('form:rowMoved', { row: nameOf(from), place: to + 1 }));
    // Focus the same button again; at either end it is disabled, so focus the other one.
    const next = to === 0 ? 'down' : to === fields.length - 1 ? 'up' : by === 1 ? 'down' : 'up';
    focusNext.current = () => list.current?.children[to]?.querySelector<HTMLElement>(`[data-do="${next}"]`);
  };
  /** The row as it is typed now; `fields` holds it as it was when rows were last added, moved or removed. */
  const rowAt = (at: number) => structuredClone((read?.(`${path}.${at}`) ?? {}) as Values);
  const removeAt = (at: number) => {
    setRemoved({ at, value: rowAt(at), resets });
    remove(at);
    onArranged?.({ removed: at });
    setSaid(t('form:rowRemoved', { row: nameOf(at) }));
    focusNext.current = () => document.getElementById(`${id}-undo`);
  };
  const undo = () => {
    if (removed) {
      const at = Math.min(removed.at, fields.length);
      insert(at, removed.value, { shouldFocus: true });
      onArranged?.({ restored: at });
    }
    setRemoved(undefined);
  };
  const copy = (at: number, toCopy: (row: Values) => Values) => {
    setRemoved(undefined);
    added.current = at + 1;
    insert(at + 1, toCopy(rowAt(at)));
    setSaid(t('form:rowCopied', { row: nameOf(at), place: at + 2 }));
    focusNext.current = () => list.current?.children[at + 1]?.querySelector<HTMLElement>('input, textarea, select');
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="col-span-full"
    >
      <div className="not-[:has(>.sr-only:only-child)]:mb-2 flex items-baseline gap-2">
        {/* Visually hidden if the section's title right above it is the same. */}
        <span id={`${id}-label`} className={label === inSection ? 'sr-only' : 'font-medium'}>
          {label}
        </span>
        {fields.length > 1 && (
          <small className="ml-auto text-[11px] text-muted-foreground">
            {fields.length} · {t('form:dragHint')}
          </small>
        )}
        {folds && fields.length > 1 && (
          <Button
            variant="link"
            size="sm"
            reason={folding.folded ? undefined : held}
            onClick={() => setFolding(({ folded, round }) => ({ folded: !folded, round: round + 1 }))}
          >
            {t(folding.folded ? 'form:unfoldAll' : 'form:foldAll')}
          </Button>
        )}
      </div>
      {fields.length === 0 && <p className="m-0 mb-2 text-muted-foreground">{t('form:rowsEmpty')}</p>}
      <SortableList ids={fields.map((one) => one.rowKey)} nameOf={nameOf} onMove={moveTo}>
        <ol ref={list} className="m-0 list-none p-0">
          {fields.map(({ rowKey: key }, at) => (
            <ArrayRow
              key={key}
              id={key}
              path={`${path}.${at}`}
              fields={shape}
              name={nameOf(at)}
              title={rowTitle?.(at)}
              inLine={inLine}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              fixed={Boolean(reason)}
              held={held}
              isWrong={valueAt(errors, `${path}.${at}`) !== undefined}
              folding={folds ? folding : undefined}
              isNew={at === added.current}
              onCopy={copyOf && (() => copy(at, copyOf))}
              whyNotCopy={reason ?? full ?? held}
              onMove={(by) => moveBy(at, by)}
              onRemove={() => removeAt(at)}
            >
              {children}
            </ArrayRow>
          ))}
        </ol>
      </SortableList>
      {removed && (
        <p className="m-0 mb-2 text-muted-foreground">
          {t('form:rowRemoved', { row: nameOf(removed.at) })}{' '}
          <Button id={`${id}-undo`} variant="link" size="sm" reason={held} onClick={undo}>
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
        variant="outline"
        id={`rows-${path}`}
        reason={reason ?? full}
        onClick={() => {
          setRemoved(undefined);
          added.current = fields.length;
          append(structuredClone(blank));
          onAdd?.();
        }}
      >
        <Plus aria-hidden /> {t([rowKey(own, path, 'add'), 'form:add'])}
      </Button>
    </div>
  );
}
