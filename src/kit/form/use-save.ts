import { useCreate, useDataProvider, useUpdate, type BaseRecord } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { newKey, type Versioned } from '../../providers/data';
import type { CallError } from '../../providers/http';
import { titleOf } from '../words';
import { createdRecord, editedRecord, type Values } from './record';

export interface Loaded {
  record: Values;
  /** What the server called this state of it; sent back when it is saved. */
  version?: string;
}

type Send<Variables> = (variables: Variables) => Promise<unknown>;
interface Calls {
  create: Send<Parameters<ReturnType<typeof useCreate<BaseRecord, CallError, Values>>['mutateAsync']>[0]>;
  update: Send<Parameters<ReturnType<typeof useUpdate<BaseRecord, CallError, Values>>['mutateAsync']>[0]>;
}

/** Refine's hooks that send a record: a tenth of a form's first drawing, and wanted by nobody before it is on the screen. */
export function Sending({ onReady }: { onReady: (calls: Calls) => void }): null {
  const { mutateAsync: create } = useCreate<BaseRecord, CallError, Values>();
  const { mutateAsync: update } = useUpdate<BaseRecord, CallError, Values>();
  useEffect(() => onReady({ create, update }));
  return null;
}

/** Sends a record, once for each attempt: a retry of the same record is the same attempt (decisions, the wire). */
export function useSave(
  own: ContractIn<Resource>,
  id: string | undefined,
  roles: readonly Role[],
  made = 'form:created',
) {
  const { t } = useTranslation();
  const resource = own.contract.path;
  const client = useQueryClient();
  const provider = useDataProvider()();
  const calls = useRef<Calls>(undefined);
  const [ready] = useState(() => {
    let now = () => {};
    return {
      promise: new Promise<void>((resolve) => {
        now = resolve;
      }),
      now,
    };
  });
  const attempt = useRef<{ body: string; key: string }>(undefined);

  return {
    /** For `Sending`, which has to be drawn; what is sent before waits for it. */
    onReady: useCallback(
      (now: Calls) => {
        calls.current = now;
        ready.now();
      },
      [ready],
    ),
    async send(loaded: Loaded, values: Values): Promise<void> {
      const record =
        id === undefined ? createdRecord(own, roles, values) : editedRecord(own, roles, loaded.record, values);
      const body = JSON.stringify(record);
      if (attempt.current?.body !== body) attempt.current = { body, key: newKey() };
      const saved = (key: string) => () => ({
        type: 'success' as const,
        message: t(key, { name: titleOf(own.contract, { ...record, id: record.id ?? '' }) }),
      });
      const shared = { resource, values: record, errorNotification: false as const };
      await ready.promise;
      const { create, update } = calls.current!;
      if (id === undefined)
        await create({ ...shared, meta: { idempotencyKey: attempt.current.key }, successNotification: saved(made) });
      else
        await update({
          ...shared,
          id,
          meta: { version: loaded.version },
          mutationMode: 'pessimistic',
          successNotification: saved('form:saved'),
        });
      attempt.current = undefined;
      await client.invalidateQueries({ queryKey: ['options', resource], refetchType: 'none' });
    },
    /** The record as it is stored now. */
    async current(): Promise<Loaded> {
      const { data, version } = (await provider.getOne({ resource, id: id ?? '' })) as Versioned;
      return { record: data, ...(version && { version }) };
    },
  };
}
