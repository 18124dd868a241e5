import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Errors } from '../../contract/validation';
import { draftDifferences } from './editing/conflict';
import { DeleteButton } from './editing/delete-button';
import { DraftBack, DraftOffer } from './editing/draft-offer';
import { usableValues } from './editing/drafts';
import { HistoryLink } from './editing/history-link';
import { LeaveGuard } from './editing/leave-guard';
import { Problems } from './editing/problems';
import { SaveBar } from './editing/save-bar';
import { useDraft } from './editing/use-draft';
import type { Leave } from './editing/use-leave';
import { FormContext, type FormParts } from './form-context';
import { FormBody, FormHead, FormLayout } from './form-layout';
import { Uploads } from './inputs/uploads';
import { changedValues, type Clears, type Hides, type Values } from './record';
import { useRecordForm, type Loaded, type SaveCall } from './use-record-form';
import { useSubmit } from './use-submit';
import { useIsHere } from '../use-is-here';

const ConflictDialog = lazyPart(async () => ({
  default: (await import('./editing/conflict-dialog')).ConflictDialog,
}));
const AnsweredDialog = lazyPart(async () => ({
  default: (await import('./editing/answered-dialog')).AnsweredDialog,
}));

interface EditorProps {
  own: ContractIn<Resource>;
  mode: 'create' | 'edit';
  id?: string;
  loaded: Loaded;
  /**
   * For the copy of a record: the values to start with, and the id under which its draft is kept. Missing fields are
   * marked at once.
   */
  copied?: { values: Values; draft: string };
  leave: Leave;
  /** Renders all sections at once, as the skeleton of the whole form has already been shown. */
  whole?: boolean;
  judge?: ((record: Values) => Errors) | undefined;
  hides?: Hides | undefined;
  clears?: Clears | undefined;
  send?: ((record: Values) => Promise<boolean>) | undefined;
  actions?: ReactNode;
  /** Saves the record by a call of its own; the form then has no head, and stays open with what was saved. */
  call?: SaveCall;
  children: ReactNode;
}

/** The form, once its record is loaded. */
export function Editor({
  own,
  mode,
  id,
  loaded: first,
  copied,
  leave: { toList },
  whole,
  judge,
  hides,
  clears,
  send,
  actions,
  call,
  children,
}: EditorProps) {
  const { t } = useTranslation();
  const [shown] = useState(() => new Set<string>());
  const [uploads] = useState(() => new Uploads());
  const recordForm = useRecordForm({
    own,
    mode,
    id,
    first,
    judge,
    hides,
    clears,
    send,
    createdKey: copied && 'list:duplicate.done',
    call,
  });
  const { form, roles, loaded, before, saved, start, fill, reset, resets } = recordForm;
  const { control, getValues, setValue, setFocus } = form;
  const draft = useDraft(own, id ?? copied?.draft, roles, form, saved, copied?.values);
  const mayLeave = useRef(false);
  const isHere = useIsHere();
  const leave = () => {
    mayLeave.current = true;
    return toList();
  };
  const erased = () => {
    draft.forget();
    if (isHere.current) void leave();
  };
  const show = (stored?: Loaded) => {
    draft.forget();
    start(stored);
  };
  /** What was typed while the record was being saved. */
  const typedSince = () => changedValues(own, roles, saved(), form.getValues());
  /** Shows the next record, or the same one, with what was typed meanwhile. */
  const showNext = (next?: Loaded) => {
    const typed = typedSince();
    show(next);
    fill(typed);
    return typed.length > 0;
  };
  const latest = useRef({ show, fetchStored: recordForm.fetchStored });
  useEffect(() => {
    latest.current = { show, fetchStored: recordForm.fetchStored };
  });
  // Without an answer the form stays as it is; saving it would then be refused as outdated.
  const reload = useCallback(() => {
    latest.current.fetchStored().then(
      (stored) => latest.current.show(stored),
      () => {},
    );
  }, []);
  // After 'Save and add another', focuses the first field once the emptied form is rendered.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const [start] = shown;
    if (round && start) setFocus(start);
  }, [round, shown, setFocus]);
  const { submit, problems, conflict, setConflict, resolveConflict, asking, setAsking, saveAnswered } = useSubmit(
    recordForm,
    {
      own,
      shown,
      uploads,
      isHere,
      failedKey: call?.failedKey,
      async onSaved(then) {
        // Whoever has left stays where they went; what is saved now goes from the draft that they kept.
        if (!isHere.current) return draft.keepNow();
        const stays = call !== undefined || then === 'another' || (mode === 'edit' && typedSince().length > 0);
        if (!stays) {
          draft.keepNow();
          // The save lasts until the next screen is there, so that nothing is sent twice.
          if (await leave()) return;
          mayLeave.current = false;
        }
        if (mode === 'create') {
          if (!showNext()) setRound((now) => now + 1);
          return;
        }
        // The server may have changed more than what was sent.
        const sent = { record: { ...before(), ...saved() } };
        showNext(await recordForm.fetchStored().catch(() => sent));
      },
    },
  );

  const takeDraft = () => {
    if (!draft.offered) return;
    const values = usableValues(own, roles, draft.offered);
    const rows = draftDifferences(saved(), values, draft.offered.base ?? {});
    fill(values);
    draft.answer();
    if (mode === 'edit' && rows.length) setConflict({ rows });
  };
  const takeCopy = useEffectEvent(() => {
    if (copied) recordForm.copy(copied.values);
  });
  useEffect(() => takeCopy(), []);
  // If the session ended while the form was being edited, the draft is restored after sign-in without asking.
  const [isBack] = useState(draft.offered?.signedOut === true);
  const takeBack = useEffectEvent(takeDraft);
  useEffect(() => {
    if (isBack) takeBack();
  }, [isBack]);

  const change = useCallback(
    (path: string, value: unknown) =>
      setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    [setValue],
  );
  const { record } = loaded;
  const parts = useMemo<FormParts>(
    () => ({ own, mode, control, change, read: getValues, reload, resets, before: record, uploads, shown }),
    [own, mode, control, change, getValues, reload, resets, record, uploads, shown],
  );
  return (
    <FormContext value={parts}>
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col print:block"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!call && (
          <FormHead own={own} record={record} isNew={mode === 'create'}>
            {actions}
            {mode === 'edit' && id !== undefined && <HistoryLink contract={own.contract} id={id} />}
            {mode === 'edit' && <DeleteButton own={own} loaded={loaded} onDeleted={erased} />}
          </FormHead>
        )}
        <FormBody>
          {draft.offered && <DraftOffer draft={draft.offered} onTake={takeDraft} onDrop={draft.refuse} />}
          {isBack && <DraftBack />}
          <Problems own={own} problems={problems} />
          <FormLayout whole={whole}>{children}</FormLayout>
        </FormBody>
        <SaveBar
          form={form}
          reset={reset}
          resets={resets}
          keptAt={draft.keptAt}
          onSave={() => void submit()}
          onAnother={mode === 'create' ? () => void submit('another') : undefined}
          onDiscard={draft.forget}
        />
      </form>
      <LeaveGuard control={control} mayLeave={mayLeave} onKeep={draft.keepNow} onDrop={draft.forget} />
      {conflict && (
        <Suspense fallback={<p role="status">{t('form:loading')}</p>}>
          <ConflictDialog
            own={own}
            rows={conflict.rows}
            saves={conflict.theirs !== undefined}
            onDecide={resolveConflict}
            onCancel={() => setConflict(undefined)}
          />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={<p role="status">{t('form:loading')}</p>}>
          <AnsweredDialog answered={asking.answered} onSave={saveAnswered} onCancel={() => setAsking(undefined)} />
        </Suspense>
      )}
    </FormContext>
  );
}
