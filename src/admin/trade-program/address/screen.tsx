import { useInvalidate, useSubscription, type LiveEvent } from '@refinedev/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { whyLocked } from '../../../../machines/trade-phases';
import { isUnsaved as isUnsavedIn, unsavedIn, whyNot } from '../../../../machines/trade-address';
import { AskBeforeLeaving } from '../../../kit/form/editing/ask-before-leaving';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { session } from '../../../providers/session';
import { tradeAddresses } from '../addresses/resource';
import { tradePrograms } from '../resource';
import { addressMachineAt, tellFailed } from './calls';
import { Facts } from './facts';
import { useUnsavedSelection } from './unsaved-selection';
import { ReasonDialog } from './reason-dialog';
import { Failed, NotSaved, Overtaken } from './states';
import { UserTable } from './user-table';

/** An event without ids (too many, or not all visible to the reader) may concern any record. */
const concerns = ({ ids }: LiveEvent['payload'], id: string) => !ids?.length || ids.some((one) => String(one) === id);

export default function TradeAddress() {
  const { id = '', addressId = '' } = useParams({ strict: false }) as { id?: string; addressId?: string };
  const list = `${tradePrograms.path}/${id}/addresses`;
  const { t } = useTranslation(['programmes', 'form']);
  const router = useRouter();
  const invalidate = useInvalidate();
  const [roles] = useState(() => session()?.roles ?? []);
  const rereadList = useCallback(() => void invalidate({ resource: list, invalidates: ['list'] }), [invalidate, list]);
  const machine = useMemo(
    () =>
      addressMachineAt(`${list}/${addressId}`).provide({
        actions: {
          tellSaved: () => {
            rereadList();
            notify({ type: 'success', message: t('address.saved') });
          },
          tellDenied: () => {
            rereadList();
            notify({ type: 'success', message: t('address.deniedSaved') });
          },
          tellFailed: () => {
            // It may have been stored all the same.
            rereadList();
            tellFailed();
          },
        },
      }),
    [list, addressId, rereadList, t],
  );
  const { kept, keepUnsaved } = useUnsavedSelection(`${id}/${addressId}`);
  const [snapshot, send, actor] = useMachine(machine, { input: { roles, kept } });
  const { address, chosen, message, isBack } = snapshot.context;
  const isUnsaved = isUnsavedIn(snapshot);
  useEffect(() => keepUnsaved(() => unsavedIn(actor.getSnapshot())), [keepUnsaved, actor]);
  useSubscription({
    channel: `resources/${tradeAddresses.path}`,
    onLiveEvent: () => {
      rereadList();
      send({ type: 'CHANGED' });
    },
  });
  useSubscription({
    channel: `resources/${tradePrograms.path}`,
    onLiveEvent: ({ payload }) => concerns(payload, id) && send({ type: 'CHANGED' }),
  });
  // Going back in the history restores the list's filters and page.
  const back = () => (router.history.canGoBack() ? router.history.back() : router.history.push(`/${list}`));

  const locked = address && whyLocked(address.phase, roles);
  const reason = whyNot(snapshot, 'SAVE');
  const isAsking = snapshot.matches('asking') || snapshot.matches('denying');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-14 flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
        <h1 className="m-0 min-w-0 flex-1 text-lg font-semibold break-words">
          {address ? [address.facts.name, address.facts.outlet_code].filter(Boolean).join(' / ') : t('address.title')}
        </h1>
        <Button variant="outline" onClick={back}>
          {t('address.back')}
        </Button>
        {address && !locked && (
          <Button
            variant="default"
            reason={isAsking || reason === null ? undefined : t(`address.${reason}`)}
            onClick={() => send({ type: 'SAVE' })}
          >
            {snapshot.matches('saving') ? t('address.saving') : t('address.save')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5" aria-busy={snapshot.hasTag('busy')}>
        {snapshot.matches('unreachable') && <Failed message={message} onRetry={() => send({ type: 'RETRY' })} />}
        {snapshot.matches('overtaken') && <Overtaken message={message} onReload={() => send({ type: 'RELOAD' })} />}
        {snapshot.matches('choosing') && message && <NotSaved message={message} />}
        {isBack && isUnsaved && (
          <p role="status" className="m-0 mb-3 rounded-lg border border-border bg-muted px-3 py-2">
            {t('address.kept')}
          </p>
        )}
        {locked && (
          <p role="note" className="m-0 mb-3 rounded-lg border border-border bg-muted px-3 py-2">
            <b className="font-medium">{t('address.readOnly')}.</b> {t(`address.${locked}`)}
          </p>
        )}
        {!(snapshot.matches('unreachable') && !address) && (
          <>
            <Facts address={address} />
            <UserTable
              address={address}
              chosen={chosen}
              whyNot={whyNot(snapshot, 'TOGGLE')}
              onToggle={(user) => send({ type: 'TOGGLE', id: user })}
            />
          </>
        )}
      </div>
      <AskBeforeLeaving isUnsaved={isUnsaved} text={t('form:leaveLost')} />
      {isAsking && <ReasonDialog snapshot={snapshot} send={send} />}
    </div>
  );
}
