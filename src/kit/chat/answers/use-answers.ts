import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../editions/edition';
import { call, type CallError } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { session } from '../../../providers/session';
import { adminOnly } from '../../../contract/roles';
import { draftKey, forgetDraft } from '../../form/editing/drafts';

const path = 'admin/desk/answers';

/** A text that staff insert into their messages. It may hold placeholders for the recipient's data. */
export interface Answer {
  id: number;
  language: Language;
  name: string;
  text: string;
}
/** Without an id, a new one. */
export type WrittenAnswer = Omit<Answer, 'id'> & { id?: number };

/** Where the browser keeps what is written of an answer until it is saved. */
export const answerDraft = ({ id }: WrittenAnswer): string => draftKey(session()?.subject ?? '', path, id);

const answersQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await call<Answer[]>('GET', path, { signal })).data,
  staleTime: 60_000,
});

/** Who may edit the answers; everybody else inserts them. */
export const mayEditAnswers = (): boolean => adminOnly.some((role) => session()?.roles.includes(role));

/** The market's answers, by name; they are asked for once they are wanted. */
export function useAnswers(isWanted: boolean) {
  const { data, isPending, isError } = useQuery({ ...answersQuery, enabled: isWanted });
  return { answers: data, isPending, isError };
}

/**
 * Saves or deletes answers; each resolves once it is done, and rejects with the back-end's words. A failed deletion is
 * told, as its dialog may be closed by then.
 */
export function useAnswerChanges() {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: answersQuery.queryKey });
  const mutationKey = answersQuery.queryKey;
  const saving = useMutation<unknown, CallError, WrittenAnswer>({
    mutationKey,
    mutationFn: ({ id, ...body }) =>
      id === undefined ? call('POST', path, { body }) : call('PUT', `${path}/${id}`, { body }),
    onSuccess: (_, saved) => forgetDraft(answerDraft(saved)),
    onSettled,
  });
  const deleting = useMutation<unknown, CallError, number>({
    mutationKey,
    mutationFn: (id) => call('DELETE', `${path}/${id}`),
    onError: ({ message }) => notify({ type: 'error', message: t('desk:answers.notDeleted', { message }) }),
    onSettled,
  });
  const isChanging = useIsMutating({ mutationKey }) > 0;
  /** The same before it is rendered: a double click has one effect. */
  const isBusy = () => queries.isMutating({ mutationKey }) > 0;
  return { saving, deleting, isChanging, isBusy };
}
