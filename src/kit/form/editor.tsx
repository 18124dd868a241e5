import { useNotification } from '@refinedev/core';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { CallError } from '../../providers/http';
import { session } from '../../providers/session';
import type { Errors } from '../../contract/validation';
import { changesOnTop, differences, draftDifferences, type Difference } from './conflict';
import { DeleteButton } from './delete-button';
import { DraftBack, DraftOffer } from './draft-offer';
import { usableValues } from './drafts';
import { errorPaths, refusalOf, resolverOf } from './errors';
import { FormBody, FormHead, FormLayout } from './form-layout';
import { FormContext, type FormParts } from './form-parts';
import { LeaveGuard } from './leave-guard';
import type { Leave } from './leave';
import { AfterPaint } from './painted';
import { Problems, type Problem } from './problems';
import { formValues, type Values } from './record';
import { SaveBar } from './save-bar';
import { Uploads } from './uploads';
import { useDraft } from './use-draft';
import { Sending, useSave, type Loaded } from './use-save';
import { valueAt } from '../words';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog }));

interface EditorProps {
  own: ContractIn<Resource>;
  mode: 'create' | 'edit';
  id?: string;
  loaded: Loaded;
  /** A new record is the copy of one: its values, and what its draft is kept under. What it lacks is marked at once. */
  copied?: { values: Values; draft: string };
  leave: Leave;
  /** Its fields' places were on the screen already: all of it comes at once. */
  whole?: boolean;
  judge?: ((record: Values) => Errors) | undefined;
  actions?: ReactNode;
  children: ReactNode;
}
export type Then = 'list' | 'another';
/** Two versions of a record: after the choice it is saved on top of theirs, or only filled in when it came from a draft. */
interface Conflict {
  rows: Difference[];
  theirs?: Loaded;
}

/** A form with its record in it. */
export function Editor({
  own,
  mode,
  id,
  loaded: first,
  copied,
  leave: { toList },
  whole,
  judge,
  actions,
  children,
}: EditorProps) {
  const { t } = useTranslation();
  const [roles] = useState(() => session()?.roles ?? []);
  // The state is drawn, the ref is read by what outlives a drawing: the resolver, a save under way.
  const [{ record, version }, setLoaded] = useState(first);
  const loaded = useRef(first);
  const [before] = useState(() => () => loaded.current.record);
  const form = useForm<Values>({
    defaultValues: useMemo(() => formValues(own, roles, first.record), [own, roles, first]),
    mode: 'onTouched',
    resolver: useMemo(() => resolverOf(own, mode, roles, before, judge), [own, mode, roles, before, judge]),
  });
  const { control, setValue, setError, setFocus, getValues, reset } = form;
  const [shown] = useState(() => new Set<string>());
  const [uploads] = useState(() => new Uploads());
  const [problems, setProblems] = useState<Problem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const draft = useDraft(own, id ?? copied?.draft, roles, form, before);
  const save = useSave(own, id, roles, copied && 'list:duplicate.done');
  const { open } = useNotification();
  const isSending = useRef(false);
  const mayLeave = useRef(false);
  const change = useCallback(
    (path: string, value: unknown) =>
      setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    [setValue],
  );
  const parts = useMemo<FormParts>(
    () => ({ own, mode, control, change, before: record, uploads, shown }),
    [own, mode, control, change, record, uploads, shown],
  );

  // The next new record begins at its first field, once the emptied fields are drawn.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const [start] = shown;
    if (round && start) setFocus(start);
  }, [round, shown, setFocus]);

  const fill = (changes: Iterable<readonly [string, unknown]>) => {
    for (const [path, value] of changes) setValue(path, value, { shouldDirty: true, shouldTouch: true });
  };
  const refused = async (error: CallError) => {
    if (error.statusCode === 401 || error.statusCode === 403) return;
    if (error.statusCode === 409 && error.record) {
      const theirs = await save.current();
      return setConflict({ theirs, rows: differences(own, roles, loaded.current.record, theirs.record, getValues()) });
    }
    const { atFields, above } = refusalOf(own, error, shown);
    for (const [path, message] of atFields) setError(path, { type: 'server', message });
    setProblems(above);
    const [field] = atFields[0] ?? [];
    if (field && !above.length) setFocus(field);
  };
  const submit = async (then: Then = 'list') => {
    // A second click, Enter while it is on its way: the same one effect.
    if (isSending.current || uploads.count()) return;
    isSending.current = true;
    setProblems([]);
    try {
      await form.handleSubmit(
        async (values) => {
          await save.send(loaded.current, values);
          draft.forget();
          if (then === 'another') {
            reset(formValues(own, roles, first.record));
            return setRound((now) => now + 1);
          }
          mayLeave.current = true;
          toList();
        },
        (errors) => {
          const isInRows = errorPaths(errors).some((path) => own.fields.get(path.split('.')[0] ?? '')?.kind === 'rows');
          if (isInRows) open?.({ type: 'error', message: t('form:formInvalid') });
        },
      )();
    } catch (error) {
      await refused(error as CallError).catch((failed: CallError) => setProblems([{ text: failed.message }]));
    } finally {
      isSending.current = false;
    }
  };

  const takeDraft = () => {
    if (!draft.offered) return;
    const values = usableValues(own, roles, draft.offered);
    const rows = draftDifferences(loaded.current.record, values, draft.offered.base ?? {});
    fill(values);
    draft.answer();
    if (mode === 'edit' && rows.length) setConflict({ rows });
  };
  // Signed out in the middle of it: back on the same screen, with what was being written (decisions, 401 or 403).
  const takeCopy = useEffectEvent(() => {
    if (!copied) return;
    fill(
      own.formFields(roles).flatMap((path) => {
        const value = valueAt(copied.values, path);
        return value === undefined ? [] : [[path, structuredClone(value)] as const];
      }),
    );
    void form.trigger();
  });
  useEffect(() => takeCopy(), []);
  const [isBack] = useState(draft.offered?.signedOut === true);
  const takeBack = useEffectEvent(takeDraft);
  useEffect(() => {
    if (isBack) takeBack();
  }, [isBack]);
  const decide = (rows: Difference[]) => {
    if (!conflict) return;
    setConflict(undefined);
    if (!conflict.theirs)
      return fill(rows.map((one) => [one.path, one.chosen === 'theirs' ? one.theirs : one.yours] as const));
    const changes = changesOnTop(own, roles, loaded.current.record, getValues(), rows);
    loaded.current = conflict.theirs;
    setLoaded(conflict.theirs);
    reset(formValues(own, roles, conflict.theirs.record));
    fill(changes);
    void submit();
  };

  return (
    <FormContext value={parts}>
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormHead own={own} record={record} isNew={mode === 'create'}>
          {actions}
          {mode === 'edit' && (
            <DeleteButton
              own={own}
              loaded={{ record, ...(version && { version }) }}
              onDeleted={() => {
                draft.forget();
                mayLeave.current = true;
                toList();
              }}
            />
          )}
        </FormHead>
        <FormBody>
          {draft.offered && <DraftOffer draft={draft.offered} onTake={takeDraft} onDrop={draft.refuse} />}
          {isBack && <DraftBack />}
          <Problems own={own} problems={problems} />
          <FormLayout whole={whole}>{children}</FormLayout>
        </FormBody>
        <SaveBar
          form={form}
          keptAt={draft.keptAt}
          onSave={() => void submit()}
          onAnother={mode === 'create' ? () => void submit('another') : undefined}
          onDiscard={draft.forget}
        />
      </form>
      <AfterPaint>
        <Sending onReady={save.onReady} />
      </AfterPaint>
      <LeaveGuard control={control} mayLeave={mayLeave} onKeep={draft.keepNow} onDrop={draft.forget} />
      {conflict && (
        <Suspense fallback={<p role="status">{t('form:loading')}</p>}>
          <ConflictDialog
            own={own}
            rows={conflict.rows}
            saves={conflict.theirs !== undefined}
            onDecide={decide}
            onCancel={() => setConflict(undefined)}
          />
        </Suspense>
      )}
    </FormContext>
  );
}
