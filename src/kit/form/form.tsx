import { useOne, type BaseRecord } from '@refinedev/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { Resource } from '../../contract/contract';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../providers/http';
import type { Versioned } from '../../providers/data';
import { copyOf } from '../list/actions/duplicate';
import type { Errors } from '../../contract/validation';
import { Editor } from './editor';
import { FormContext, type FormParts } from './form-context';
import { FormBody, FormHead, FormLayout } from './form-layout';
import { useLeave, useOpen, type Leave } from './editing/use-leave';
import { LoadFailure } from './editing/load-failure';
import { initialRecord, type Clears, type Hides, type Values } from './record';
import { Uploads } from './inputs/uploads';

export interface FormProps {
  resource: Resource;
  /** Initial values of a new record, in addition to the contract's. */
  initial?: Values;
  /** Returns further validation errors by field. Must be memoised. */
  judge?: (record: Values) => Errors;
  /** Returns fields that the values hide in a way that no rule of the contract says. Must be memoised. */
  hides?: Hides;
  /** Returns fields that are sent empty although the form keeps their values. Must be memoised. */
  clears?: Clears;
  /**
   * Sends the record where that takes more than one call. Resolves to whether it was saved; if not, the form stays as it
   * is. Rejects with a `CallError` whose errors are shown at the fields. Must be memoised.
   */
  send?: (record: Values) => Promise<boolean>;
  /** Values from the previous screen; they stand in for what the back-end's answer leaves out or sends as null. */
  known?: Values;
  /** The address to open after saving; by default the list. */
  after?: (record: Values) => string;
  /** Further buttons at the top, beside Delete. */
  actions?: ReactNode;
  /** `Section` elements with fields, and optionally an `Aside`. */
  children: ReactNode;
}

/** Creates a record, or edits the one whose id is in the URL. The market's contract says which fields exist. */
export function Form(props: FormProps) {
  const { id } = useParams({ strict: false });
  const leave = useLeave(props.resource);
  return id === undefined ? (
    <CreateForm {...props} leave={leave} />
  ) : (
    <EditForm key={id} {...props} leave={leave} id={id} />
  );
}
type Placed = FormProps & { leave: Leave };

/** Where the form leads when it is left: the address that the screen names, or the list. */
function useLeft(leave: Leave, listHref: string | undefined): Leave {
  const open = useOpen();
  return listHref === undefined ? leave : { listHref, toList: () => open(listHref) };
}

function CreateForm({ resource, initial, after, leave, ...others }: Placed) {
  const own = here(resource);
  const rest = { ...others, leave: useLeft(leave, after?.({ ...initial })) };
  const { copy } = useSearch({ strict: false }) as { copy?: unknown };
  const [record] = useState(() => initialRecord(own, initial));
  if (typeof copy === 'number' && resource.copy?.opens === 'form')
    return <CopyForm key={copy} {...rest} resource={resource} id={copy} record={record} />;
  return <Editor {...rest} own={own} mode="create" loaded={{ record }} />;
}

/** A new record with the values of another one. */
function CopyForm({ resource, id, record, ...rest }: Placed & { id: number; record: Values }) {
  const own = here(resource);
  const { t } = useTranslation(['form', 'list']);
  const failed = (error: CallError) => ({
    type: 'error' as const,
    message: t('list:duplicate.failed', { message: error.message }),
  });
  const { query } = useOne<BaseRecord, CallError>({
    resource: resource.path,
    id,
    liveMode: 'off',
    errorNotification: (error) => failed(error as CallError),
    queryOptions: { staleTime: 0, retry: false },
  });
  // Copied only once, so that later changes of the original do not affect the form.
  const [copied, setCopied] = useState<Values>();
  if (!copied && query.data && !query.isFetching) setCopied(copyOf(own, readRecord(own, query.data.data)));
  if (copied)
    return (
      <Editor
        {...rest}
        own={own}
        mode="create"
        loaded={{ record }}
        copied={{ values: copied, draft: `copy-${id}` }}
        whole
      />
    );
  if (query.isError)
    return (
      <LoadFailure
        own={own}
        leave={rest.leave}
        id={String(id)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return <Waiting own={own}>{rest.children}</Waiting>;
}

/** Milliseconds. A record that was prefetched within this time can be edited; an older one is fetched again. */
const fresh = 5_000;

function EditForm({ resource, id, known, after, leave, ...rest }: Placed & { id: string }) {
  const own = here(resource);
  const [opened] = useState(Date.now);
  const { query } = useOne<BaseRecord, CallError>({
    resource: resource.path,
    id,
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { staleTime: fresh, retry: false },
  });
  const [loaded, setLoaded] = useState<{ record: Values; version?: string }>();
  const [waited] = useState(() => query.data === undefined);
  if (!loaded && query.data && !query.isFetching && query.dataUpdatedAt > opened - fresh) {
    const { data, version } = query.data as Versioned;
    const record = readRecord(own, data);
    const sent = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
    setLoaded({ record: { ...record, ...known, ...Object.fromEntries(sent) }, ...(version && { version }) });
  }
  const left = useLeft(leave, after?.(loaded?.record ?? { ...known }));
  if (loaded) return <Editor {...rest} own={own} mode="edit" id={id} loaded={loaded} leave={left} whole={waited} />;
  if (query.isError)
    return <LoadFailure own={own} leave={left} id={id} error={query.error} onRetry={() => void query.refetch()} />;
  return <Waiting own={own}>{rest.children}</Waiting>;
}

/** The form's skeleton, in its final layout. */
export function Waiting({
  own,
  isHeadless = false,
  children,
}: Pick<FormParts, 'own'> & { isHeadless?: boolean; children: ReactNode }) {
  const parts = useMemo(
    () => ({ own, mode: 'edit' as const, before: {}, uploads: new Uploads(), shown: new Set<string>() }),
    [own],
  );
  return (
    <FormContext value={parts}>
      <div className="flex min-h-0 flex-1 flex-col" aria-busy="true">
        {!isHeadless && <FormHead own={own} />}
        <FormBody>
          <FormLayout whole>{children}</FormLayout>
        </FormBody>
        <div className="h-12.75 border-t border-border bg-muted" />
      </div>
    </FormContext>
  );
}
