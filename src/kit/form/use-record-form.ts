import { useDataProvider, type BaseRecord } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { readRecord } from '../../contract/read-record';
import type { Role } from '../../contract/roles';
import type { Errors } from '../../contract/validation';
import { newKey, type CallMeta, type Versioned } from '../../providers/data';
import type { CallError } from '../../providers/http';
import { rememberPerson, session } from '../../providers/session';
import { outdateOptions } from '../list/pickers/outdate-options';
import { titleOf, valueAt } from '../words';
import { isLeftIn, resolverOf } from './errors';
import { createdRecord, editedRecord, formValues, type Clears, type Hides, type Values } from './record';

export interface Loaded {
  record: Values;
  /**
   * The server's version of the record (its ETag); sent back with the update, so that the server can detect a conflict.
   */
  version?: string;
}

/** A call of its own that saves a single record, such as the settings, which has no id and whose form stays open. */
export interface SaveCall {
  path: string;
  /** Sent beside the form's fields. */
  sent?: Values;
  /** Other fields of the record, which are sent back as they were loaded; one that the server did not send is not. */
  kept?: readonly string[];
  /** Translation keys of the notifications. */
  doneKey: string;
  failedKey: string;
}

interface RecordFormOptions {
  own: ContractIn<Resource>;
  mode: 'create' | 'edit';
  id?: string | undefined;
  /** The record as it was loaded, or the initial values of a new one. */
  first: Loaded;
  judge?: ((record: Values) => Errors) | undefined;
  hides?: Hides | undefined;
  clears?: Clears | undefined;
  /** Sends the record instead of the one call that creates or updates it. */
  send?: ((record: Values) => Promise<boolean>) | undefined;
  /** Key of the notification after a record has been created. */
  createdKey?: string | undefined;
  call?: SaveCall | undefined;
}

export interface RecordForm {
  form: UseFormReturn<Values>;
  roles: readonly Role[];
  /** The stored record that the form's changes are based on. */
  loaded: Loaded;
  /** The same record's values, for callbacks that outlive a render. */
  before: () => Values;
  /** Shows a record, by default the loaded one, as unchanged. */
  start: (loaded?: Loaded) => void;
  /** The form's values as they were at the start, copied or last sent: what differs from them is unsaved. */
  saved: () => Values;
  /** Fills a new record with the values of another one, which no draft has to hold. */
  copy: (values: Values) => void;
  reset: UseFormReturn<Values>['reset'];
  /** How often the form was reset or filled: what could be undone before cannot be undone any more. */
  resets: number;
  /** Sets fields as if they had been edited by the person. */
  fill: (changes: Iterable<readonly [path: string, value: unknown]>) => void;
  /**
   * Sends the record and resolves to whether it was saved; rejects with a `CallError`, also if the person has to be asked
   * about questions with answers first and `isAsked` is not set.
   */
  save: (values: Values, isAsked: boolean) => Promise<boolean>;
  /** The record as the server has it now. */
  fetchStored: () => Promise<Loaded>;
}

const loadedFields = (record: Values, fields: readonly string[] = []): Values =>
  Object.fromEntries(fields.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));

/** The fields' state (react-hook-form) and the calls that save it (Refine), joined by `@refinedev/react-hook-form`. */
export function useRecordForm({
  own,
  mode,
  id,
  first,
  judge,
  hides,
  clears,
  send,
  createdKey = 'form:created',
  call,
}: RecordFormOptions): RecordForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const provider = useDataProvider()();
  const resource = own.contract.path;
  const [roles] = useState(() => session()?.roles ?? []);
  // The state is for rendering; the ref is for callbacks that outlive a render: the resolver and a save in progress.
  const [loaded, setLoaded] = useState(first);
  const latest = useRef(first);
  const [before] = useState(() => () => latest.current.record);
  const defaultValues = useMemo(() => formValues(own, roles, first.record), [own, roles, first]);
  const unchanged = useRef(defaultValues);
  const [saved] = useState(() => () => unchanged.current);
  // Refine reads this object at each submit, so it is mutated right before the submit.
  const [mutationMeta] = useState<CallMeta>({});
  const [state] = useState<{ isLeft?: (path: string) => boolean }>({});
  const attempt = useRef<{ record: Values; content: string; isSamePerson: () => boolean }>(undefined);

  const {
    refineCore: { onFinish },
    saveButtonProps: _,
    ...form
  } = useForm<BaseRecord, CallError, Values>({
    refineCoreProps: {
      resource: call?.path ?? resource,
      action: call ? 'create' : mode,
      ...(id !== undefined && { id }),
      // `Form` loads the record. A query with data would overwrite the fields, so this one is disabled and has its own
      // key.
      queryOptions: { enabled: false },
      queryMeta: { purpose: 'save' },
      liveMode: 'off',
      mutationMode: 'pessimistic',
      mutationMeta,
      redirect: false,
      successNotification: () =>
        attempt.current?.isSamePerson()
          ? {
              type: 'success',
              message: t(call?.doneKey ?? (mode === 'create' ? createdKey : 'form:saved'), {
                name: titleOf(own.contract, { id: '', ...attempt.current.record }),
              }),
            }
          : false,
      errorNotification: false,
    },
    // `refusalOf` assigns the server's errors to fields, and shows those of fields that are not on the screen above the
    // form.
    disableServerSideValidation: true,
    defaultValues,
    mode: 'onTouched',
    resolver: useMemo(
      () => resolverOf(own, mode, roles, before, judge, (path) => state.isLeft?.(path) ?? true, hides, clears),
      [own, mode, roles, before, judge, state, hides, clears],
    ),
  });
  const { getFieldState } = form;
  useEffect(() => {
    state.isLeft = isLeftIn(getFieldState);
  }, [state, getFieldState]);

  const [resets, setResets] = useState(0);
  const reset: RecordForm['reset'] = (...values) => {
    form.reset(...values);
    setResets((count) => count + 1);
  };
  const fill = (changes: Iterable<readonly [path: string, value: unknown]>) => {
    setResets((count) => count + 1);
    for (const [path, value] of changes) form.setValue(path, value, { shouldDirty: true, shouldTouch: true });
  };
  return {
    form,
    roles,
    loaded,
    before,
    start(next = latest.current) {
      latest.current = next;
      unchanged.current = formValues(own, roles, next.record);
      setLoaded(next);
      reset(unchanged.current);
    },
    saved,
    reset,
    resets,
    fill,
    copy(values) {
      const copied = own.formFields(roles).filter((path) => valueAt(values, path) !== undefined);
      fill(copied.map((path) => [path, valueAt(values, path)]));
      unchanged.current = structuredClone(form.getValues());
      void form.trigger();
    },
    async save(values, isAsked) {
      const edited = () => editedRecord(own, roles, before(), values, hides, clears);
      const record = call
        ? { ...loadedFields(before(), call.kept), ...formValues(own, roles, edited()), ...call.sent }
        : mode === 'create'
          ? createdRecord(own, roles, values, hides, clears)
          : edited();
      if (send) {
        const isSent = await send(record);
        if (isSent) unchanged.current = values;
        return isSent;
      }
      // A retry with the same content is the same attempt and keeps its idempotency key (decisions, the wire).
      const content = JSON.stringify(record);
      if (attempt.current?.content !== content) mutationMeta.idempotencyKey = newKey();
      attempt.current = { record, content, isSamePerson: rememberPerson() };
      Object.assign(mutationMeta, { version: latest.current.version, refusesAnswered: !isAsked });
      await onFinish(record);
      attempt.current = undefined;
      unchanged.current = values;
      await outdateOptions(client, resource);
      return true;
    },
    async fetchStored() {
      const { data, version } = (await provider.getOne({ resource, id: id ?? '' })) as Versioned;
      return { record: readRecord(own, data), ...(version && { version }) };
    },
  };
}
