import { useState, useSyncExternalStore } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Ago } from './ago';
import { errorPaths, inReadingOrder } from '../errors';
import { useFormParts } from '../form-context';
import type { Values } from '../record';
import type { RecordForm } from '../use-record-form';
import { useSaveShortcut } from './use-save-shortcut';
import { useSteady } from '../use-steady';
import { wordKey } from '../../words';
import { pathLabel } from '../words';

interface SaveBarProps {
  form: UseFormReturn<Values>;
  reset: RecordForm['reset'];
  resets: number;
  /** When the draft was last stored, in milliseconds since the epoch. */
  keptAt: number | undefined;
  onSave: () => void;
  /** Saves, then starts another new record. */
  onAnother?: (() => void) | undefined;
  onDiscard: () => void;
}

/** The sticky bar at the bottom: fields to correct, the state of the draft, Discard and Save. */
export function SaveBar({ form, reset, resets, keptAt, onSave, onAnother, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const { own, mode, uploads } = useFormParts();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const [discarded, setDiscarded] = useState<{ values: Values; resets: number }>();
  const reason = own.contract.isUnsaved
    ? t(wordKey(own.contract, `unsaved.${mode}`))
    : isSubmitting
      ? t('form:sending')
      : isUploading
        ? t('form:uploading')
        : isDirty
          ? undefined
          : t(mode === 'create' ? 'form:nothingFilled' : 'form:unchanged');
  useSaveShortcut(() => reason === undefined && onSave());

  const discard = () => {
    setDiscarded({ values: structuredClone(form.getValues()), resets: resets + 1 });
    reset();
    onDiscard();
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-t border-border bg-muted px-5 py-2.5 print:hidden">
      <div className="min-w-0 flex-1 text-muted-foreground has-[:not(:empty)]:min-w-48">
        <ToCorrect form={form} />
        {discarded?.resets === resets && !isDirty ? (
          <span role="status">
            {t('form:discarded')}{' '}
            <Button variant="link" size="sm" onClick={() => reset(discarded.values, { keepDefaultValues: true })}>
              {t('form:undo')}
            </Button>
          </span>
        ) : (
          keptAt !== undefined &&
          isDirty && (
            <span>
              {t('form:draftKept')} <Ago at={keptAt} />
            </span>
          )
        )}
      </div>
      {isDirty && (
        <Button variant="outline" reason={isSubmitting ? t('form:sending') : undefined} onClick={discard}>
          {t('form:discard')}
        </Button>
      )}
      {onAnother && (
        <Button variant="outline" reason={reason} onClick={onAnother}>
          {t([wordKey(own.contract, 'saveAnother'), 'form:saveAnother'])}
        </Button>
      )}
      <Button type="submit" variant="default" reason={reason} aria-keyshortcuts="Control+S">
        {isSubmitting ? t('form:saving') : t([wordKey(own.contract, 'save'), 'form:save'])}
      </Button>
    </div>
  );
}

const most = 4;

/** 'Form is invalid · 2 fields to correct: End Date, Tasks › 3 › Brand'; each name moves the focus to its field. */
function ToCorrect({ form }: Pick<SaveBarProps, 'form'>) {
  const { t } = useTranslation();
  const { own } = useFormParts();
  const { errors } = useFormState({ control: form.control });
  const paths = useSteady(inReadingOrder(errorPaths(errors)).join(' '))
    .split(' ')
    .filter(Boolean);
  const go = (path: string) =>
    path.endsWith('.root') ? document.getElementById(`rows-${path.slice(0, -5)}`)?.focus() : form.setFocus(path);
  return (
    <span role="status" className="not-empty:mr-3">
      {paths.length > 0 && (
        <>
          <strong className="font-medium">{t('form:formInvalid')}</strong> ·{' '}
          {t('form:toCorrect', { count: paths.length })}{' '}
          {paths.slice(0, most).map((path, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <button
                type="button"
                className="cursor-pointer rounded-sm py-1 text-bad underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-primary"
                onClick={() => go(path)}
              >
                {pathLabel(t, own, path)}
              </button>
            </span>
          ))}
          {paths.length > most && ` ${t('form:andMore', { count: paths.length - most })}`}
        </>
      )}
    </span>
  );
}
