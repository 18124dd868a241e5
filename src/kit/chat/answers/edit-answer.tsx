import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { Language } from '../../../../editions/edition';
import { placeholders, placeholderToken } from '../../../contract/placeholders';
import { forgetDraft, keepDraft, readDraft } from '../../form/editing/drafts';
import { same } from '../../form/record';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Label } from '../../ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../ui/select';
import { Textarea } from '../../ui/textarea';
import { answerDraft, useAnswerChanges, type WrittenAnswer } from './use-answers';

const partsOf = ({ name, text, language }: WrittenAnswer) => ({ name, text, language });

/** An answer with what was written of it and not saved, unless somebody has changed the answer since. */
const writtenOf = (answer: WrittenAnswer): WrittenAnswer => {
  const draft = readDraft(answerDraft(answer));
  if (!draft || !same(draft.base, partsOf(answer))) return answer;
  const { name, text, language } = draft.values;
  return {
    ...answer,
    ...(typeof name === 'string' && { name }),
    ...(typeof text === 'string' && { text }),
    language: edition.languages.find((one) => one === language) ?? answer.language,
  };
};

/**
 * The form for one answer. What is written stays in it, and in the browser when it is closed, until it is saved or
 * cancelled.
 */
export function EditAnswer({ answer, onClose }: { answer: WrittenAnswer; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const id = useId();
  const [written, setWritten] = useState(() => writtenOf(answer));
  const write = (parts: Partial<WrittenAnswer>) => {
    const next = { ...written, ...parts };
    const [values, base] = [partsOf(next), partsOf(answer)];
    setWritten(next);
    if (same(values, base)) forgetDraft(answerDraft(answer));
    else keepDraft(answerDraft(answer), { at: Date.now(), values, base });
  };
  const { saving, isChanging, isBusy } = useAnswerChanges();
  const { name, text, language } = written;
  const reason = isChanging
    ? t('desk:answers.saving')
    : name.trim() && text.trim()
      ? undefined
      : t('desk:answers.needs');
  const problem = saving.error && (saving.error.errors?.name?.[0] ?? saving.error.message);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // React's events bubble through portals: the message's form is not to be sent.
        event.stopPropagation();
        if (!reason && !isBusy()) saving.mutate(written, { onSuccess: onClose });
      }}
    >
      <div>
        <Label htmlFor={`${id}-language`}>{t('desk:answers.language')}</Label>
        <Select value={language} disabled={isChanging} onValueChange={(one) => write({ language: one as Language })}>
          <SelectTrigger id={`${id}-language`} className="mt-1 w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {edition.languages.map((one) => (
              <SelectItem key={one} value={one}>
                {t(`desk:answers.languages.${one}`)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <div>
        <Label htmlFor={`${id}-name`}>{t('desk:answers.name')}</Label>
        <Input
          id={`${id}-name`}
          className="mt-1"
          autoFocus
          maxLength={60}
          autoComplete="off"
          value={name}
          readOnly={isChanging}
          onChange={(event) => write({ name: event.target.value })}
        />
      </div>
      <div>
        <Label htmlFor={`${id}-text`}>{t('desk:answers.text')}</Label>
        <Textarea
          id={`${id}-text`}
          className="mt-1"
          rows={6}
          maxLength={10_000}
          aria-describedby={`${id}-hint`}
          value={text}
          readOnly={isChanging}
          onChange={(event) => write({ text: event.target.value })}
        />
        <p id={`${id}-hint`} className="m-0 mt-1 text-xs text-muted-foreground">
          {t('desk:answers.hint', { placeholders: placeholders.map(placeholderToken).join(' ') })}
        </p>
      </div>
      {problem && (
        <p role="alert" className="m-0 text-bad">
          {t('desk:answers.notSaved', { message: problem })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button
          variant="outline"
          reason={isChanging ? t('desk:answers.saving') : undefined}
          onClick={() => {
            forgetDraft(answerDraft(answer));
            onClose();
          }}
        >
          {t('desk:answers.cancel')}
        </Button>
        <Button variant="default" type="submit" reason={reason}>
          {t('desk:answers.save')}
        </Button>
      </div>
    </form>
  );
}
