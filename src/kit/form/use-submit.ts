import { useNotification } from '@refinedev/core';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Answered } from '../../contract/answered';
import { sentences } from '../../contract/sentences';
import type { CallError } from '../../providers/http';
import { rememberPerson } from '../../providers/session';
import { wordKey } from '../words';
import { changesOnTop, differences, type Difference } from './editing/conflict';
import type { Problem } from './editing/problems';
import { refusalOf } from './errors';
import type { FormParts } from './form-context';
import type { Loaded, RecordForm } from './use-record-form';

/** What happens after a save: return to the list, or start another new record. */
export type Then = 'list' | 'another';

/**
 * Two versions of a record to choose from. With `theirs`, the choice is saved on top of that version. Without it the
 * conflict is between a draft and the record, and the choice only fills the form.
 */
interface Conflict {
  rows: Difference[];
  theirs?: Loaded;
}

/** A save that waits for the person to say whether questions with answers of app users are to be changed. */
interface Asking {
  answered: readonly Answered[];
  next: Then;
}

interface SubmitOptions extends Pick<FormParts, 'shown' | 'uploads'> {
  own: ContractIn<Resource>;
  /** False once the person has left the form. */
  isHere: RefObject<boolean>;
  onSaved: (then: Then) => void | Promise<void>;
  /** Key of a notification that is shown beside the errors. */
  failedKey?: string | undefined;
}

/** Saves the form, only once even after a double click, and shows errors of the resolver or the server. */
export function useSubmit(recordForm: RecordForm, { own, shown, uploads, isHere, onSaved, failedKey }: SubmitOptions) {
  const { t } = useTranslation();
  const { open } = useNotification();
  const { form, roles, before } = recordForm;
  const [problems, setProblems] = useState<Problem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [asking, setAsking] = useState<Asking>();
  const isSending = useRef(false);

  const showRefusal = async (error: CallError, then: Then, isSamePerson: () => boolean) => {
    // The auth provider handles these.
    if (error.statusCode === 401 || error.statusCode === 403) return;
    if (!isHere.current) {
      if (isSamePerson())
        open?.({
          type: 'error',
          // Once, where the message is those of the fields.
          message: sentences([...new Set([error.message, sentences(Object.values(error.errors ?? {}).flat())])]),
          description: t(wordKey(own.contract, 'title')),
        });
      return;
    }
    if (error.statusCode === 409 && error.answered) return setAsking({ answered: error.answered, next: then });
    if (error.statusCode === 409 && error.record) {
      const theirs = await recordForm.fetchStored();
      return setConflict({ theirs, rows: differences(own, roles, before(), theirs.record, form.getValues()) });
    }
    if (failedKey) open?.({ type: 'error', message: t(failedKey) });
    const { atFields, above } = refusalOf(own, error, shown);
    for (const [path, message] of atFields) form.setError(path, { type: 'server', message });
    setProblems(above);
    const [field] = atFields[0] ?? [];
    if (field && !above.length) form.setFocus(field);
  };

  const submit = async (then: Then = 'list', isAsked = false) => {
    // A double click, or Enter while the form is being saved, has no second effect.
    if (isSending.current || uploads.count()) return;
    isSending.current = true;
    const isSamePerson = rememberPerson();
    setProblems([]);
    try {
      await form.handleSubmit(async (values) => {
        if (await recordForm.save(values, isAsked)) await onSaved(then);
      })();
    } catch (error) {
      await showRefusal(error as CallError, then, isSamePerson).catch((failed: CallError) =>
        setProblems([{ text: failed.message }]),
      );
    } finally {
      isSending.current = false;
    }
  };

  /**
   * Applies the choices of the conflict dialog, for each field in which two people, or a draft and the record, differ.
   */
  const resolveConflict = (rows: Difference[]) => {
    if (!conflict) return;
    setConflict(undefined);
    if (!conflict.theirs)
      return recordForm.fill(rows.map((one) => [one.path, one.chosen === 'theirs' ? one.theirs : one.yours] as const));
    const changes = changesOnTop(own, roles, before(), form.getValues(), rows);
    recordForm.start(conflict.theirs);
    recordForm.fill(changes);
    void submit();
  };

  /** Saves after the question about answers. */
  const saveAnswered = () => {
    setAsking(undefined);
    if (asking) void submit(asking.next, true);
  };

  return { submit, problems, conflict, setConflict, resolveConflict, asking, setAsking, saveAnswered };
}
