import { useInvalidate } from '@refinedev/core';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import {
  lepCode,
  notDecided,
  type Decision,
  type Notice,
  type Outcome,
  type Sent,
} from '../../../../machines/moderation';
import type { Row } from '../../../kit/list/state';
import { useListContext } from '../../../kit/list/list-context';
import { UndoBar } from '../../../kit/moderation/undo-bar';
import { useModeration, type Moderation } from '../../../kit/moderation/use-moderation';
import { ReasonedCheckbox } from '../../../kit/ui/reasoned-checkbox';
import { call, CallError } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { lepCodes } from './resource';

const WonContext = createContext<Moderation | null>(null);

const sentOf = (row: Row): Sent => ({
  id: String(row.id),
  decided: row.won === true || row.status === 1 ? 'won' : null,
  blocked: row.user_id ? null : 'moderation:codes.why.unassigned',
});

async function send({ key, value }: Decision): Promise<Outcome> {
  const { user_id, code, competition_id } = value as Row;
  try {
    await call('POST', `${lepCodes.path}/mark`, {
      body: { user_id, code, competition_id, won: true },
      ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
    });
    return { outcome: 'decided' };
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 409 && !error.errors)
      return { outcome: 'overtaken', decided: 'won', by: null };
    throw error;
  }
}

/** Lets the moderation machine mark each assigned code as won at most once (document 2, sections 2.22 and 4). */
export function WonMarks({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const { t } = useTranslation('moderation');
  const refresh = useInvalidate();
  const items = useMemo(() => rows.map(sentOf), [rows]);
  const tell = (notice: Notice) => {
    const { type, decision } = notice;
    void refresh({ resource: lepCodes.path, invalidates: ['list'] });
    const { code } = decision.value as Row;
    if (notDecided(notice))
      notify({ type: 'warning', message: [t('moderation:codes.failed'), notice.message].filter(Boolean).join('. ') });
    else if (type === 'overtaken')
      notify({ type: 'warning', message: t('moderation:codes.overtaken', { code: String(code) }) });
    else notify({ type: 'success', message: t('moderation:codes.marked', { code: String(code) }) });
  };
  const moderation = useModeration({ kind: lepCode, mayDecide: true, items, send, tell });
  return <WonContext value={moderation}>{children}</WonContext>;
}

/** Passes the list's current rows to the machine, and shows the pending decision with its undo button. */
export function MarkingBar({ onRows }: { onRows: (rows: readonly Row[]) => void }) {
  const { t } = useTranslation('moderation');
  const { rows } = useListContext();
  const moderation = useContext(WonContext);
  useEffect(() => onRows(rows), [rows, onRows]);
  if (!moderation) return null;
  const { pending, queued } = moderation.state.context;
  const nameOf = (id: string) =>
    String(([queued, pending].find((one) => one?.id === id)?.value as Row | undefined)?.code ?? id);
  return <UndoBar floating moderation={moderation} words={({ id }) => t('codes.about', { code: nameOf(id) })} />;
}

export function Won({ code }: { code: Row }) {
  const { t } = useTranslation('moderation');
  const moderation = useContext(WonContext);
  if (!moderation) return null;
  const id = String(code.id);
  return (
    <ReasonedCheckbox
      aria-label={t('codes.wonOf', { code: String(code.code) })}
      checked={moderation.standing(id) === 'won'}
      reason={moderation.reason(id, 'won')}
      onCheckedChange={(on) => (on ? moderation.decide(id, 'won', code) : moderation.send({ type: 'UNDO' }))}
    />
  );
}
