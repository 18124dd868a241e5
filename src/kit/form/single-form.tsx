import { useOne, type BaseRecord } from '@refinedev/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import type { Versioned } from '../../providers/data';
import type { CallError } from '../../providers/http';
import { Button } from '../ui/button';
import { Editor } from './editor';
import { useLeave } from './editing/use-leave';
import { Waiting } from './form';
import type { Loaded, SaveCall } from './use-record-form';

interface SingleFormProps {
  /** The record, with the fields that this form saves. */
  resource: Resource;
  call: SaveCall;
  children: ReactNode;
}

/** Edits a single record without an id, or a part of one. A part of a screen: it has no head of its own. */
export function SingleForm({ resource, call, children }: SingleFormProps) {
  const own = here(resource);
  const leave = useLeave(resource);
  const { t } = useTranslation();
  const { query } = useOne<BaseRecord, CallError>({
    resource: resource.path,
    // The address has no id; this one keeps the forms of the record's parts apart.
    id: call.path,
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { staleTime: 0, retry: false },
  });
  // Loaded only once, so that another fetch does not replace what is being typed.
  const [loaded, setLoaded] = useState<Loaded>();
  if (!loaded && query.data && !query.isFetching) {
    const { data, version } = query.data as Versioned;
    setLoaded({ record: readRecord(own, data), ...(version && { version }) });
  }
  if (loaded)
    return (
      <Editor own={own} mode="edit" id={call.path} loaded={loaded} leave={leave} call={call} whole>
        {children}
      </Editor>
    );
  if (query.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 px-5 py-4">
        <p className="m-0">
          {t('form:notLoaded')}. {query.error.message}
        </p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('form:retry')}
        </Button>
      </div>
    );
  return (
    <Waiting own={own} isHeadless>
      {children}
    </Waiting>
  );
}
