import { useInvalidate } from '@refinedev/core';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import {
  interactiveAnswer,
  notDecided,
  type Decision,
  type Notice,
  type Outcome,
  type Sent,
} from '../../../machines/moderation';
import type { Row } from '../../kit/list/state';
import { valueAt } from '../../kit/words';
import { useListContext } from '../../kit/list/list-context';
import { UndoBar } from '../../kit/moderation/undo-bar';
import { useModeration, type Moderation } from '../../kit/moderation/use-moderation';
import { Button } from '../../kit/ui/button';
import { call, CallError } from '../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../providers/notification';
import { offers } from '../../providers/session';
import { usersAnswers } from './resource';

const DecisionContext = createContext<Moderation | null>(null);
const names = ['accept', 'fail'] as const;

/** The stored decision about an answer; null while it is open. */
export const standingOf = (row: Row) => (row.moderation === true ? (row.correct === true ? 'accept' : 'fail') : null);
const placeOf = (id: string) => `answer-${id}`;
/** A press replaces the pressed button, so the focus stays at the end of the answer's row. */
const focusAnswer = (id: string) => document.getElementById(placeOf(id))?.focus();
const sentOf = (row: Row): Sent => ({ id: String(row.id), decided: standingOf(row) });

/**
 * Sends one decision, with the ids from where a documented row has them (document 2, section 3.8). If a colleague
 * decided first, the outcome is 'overtaken', not an error.
 */
export async function sendAnswer(row: Row, { name, key }: Decision): Promise<Outcome> {
  try {
    await call('PUT', `${usersAnswers.path}/answer-status`, {
      body: {
        id: row.id,
        interactive_article_id: valueAt(row, 'interactive.id') ?? valueAt(row, 'interactive.article.id'),
        user_id: valueAt(row, 'user.id'),
        correct: name === 'accept',
      },
      ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
    });
    return { outcome: 'decided' };
  } catch (error) {
    const correct =
      error instanceof CallError && error.statusCode === 409
        ? (error.answer as { correct?: unknown } | undefined)?.correct
        : undefined;
    if (typeof correct === 'boolean') return { outcome: 'overtaken', decided: correct ? 'accept' : 'fail', by: null };
    throw error;
  }
}

/** Returns a function that shows a decision's outcome and refetches the list (document 2, sections 2.23 and 8). */
export function useTellAnswer(): (notice: Notice) => void {
  const { t } = useTranslation('moderation');
  const refresh = useInvalidate();
  return (notice) => {
    void refresh({ resource: usersAnswers.path, invalidates: ['list'] });
    const { name, id } = notice.decision;
    if (notDecided(notice))
      notify({
        type: 'warning',
        message: [t(`moderation:interactive-moderation.failed.${name}`), notice.message].filter(Boolean).join('. '),
      });
    else if (notice.type === 'overtaken')
      notify({ type: 'warning', message: t(`moderation:interactive-moderation.already.${notice.decided}`) });
    else notify({ type: 'success', message: t(`moderation:interactive-moderation.done.${name}`, { id }) });
  };
}

/** Runs the moderation machine, which accepts or fails each answer at most once (document 2, sections 2.23 and 4). */
export function AnswerDecisions({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const tell = useTellAnswer();
  const items = useMemo(() => rows.map(sentOf), [rows]);
  const moderation = useModeration({
    kind: interactiveAnswer,
    mayDecide: true,
    items,
    send: (decision) => sendAnswer(decision.value as Row, decision),
    tell,
  });
  return <DecisionContext value={moderation}>{children}</DecisionContext>;
}

/** Passes the list's current rows to the machine, and shows the pending decision with its undo button. */
export function DecisionBar({ onRows }: { onRows: (rows: readonly Row[]) => void }) {
  const { t } = useTranslation('moderation');
  const { rows } = useListContext();
  const moderation = useContext(DecisionContext);
  useEffect(() => onRows(rows), [rows, onRows]);
  if (!moderation) return null;
  const { pending, queued } = moderation.state.context;
  return (
    <UndoBar
      floating
      moderation={moderation}
      onUndo={() => {
        focusAnswer((queued ?? pending)?.id ?? '');
        moderation.send({ type: 'UNDO' });
      }}
      words={({ id, name }) => t(`interactive-moderation.done.${name}`, { id })}
    />
  );
}

/** The buttons Accept and Fail of one answer; none once it is moderated. */
export function AnswerButtons({ answer }: { answer: Row }) {
  const { t } = useTranslation('moderation');
  const moderation = useContext(DecisionContext);
  const id = String(answer.id);
  if (!moderation || answer.moderation === true) return null;
  const standing = moderation.standing(id);
  return (
    <span id={placeOf(id)} tabIndex={-1} className="inline-flex items-center justify-end gap-1.5 text-muted-foreground">
      {standing
        ? t(`interactive-moderation.standing.${standing}`)
        : names.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === 'fail' ? 'destructive-outline' : 'outline'}
              aria-label={t(`interactive-moderation.${name}Of`, { id })}
              reason={moderation.reason(id, name)}
              onClick={() => {
                focusAnswer(id);
                moderation.decide(id, name, answer);
              }}
            >
              {t(`interactive-moderation.${name}`)}
            </Button>
          ))}
    </span>
  );
}
