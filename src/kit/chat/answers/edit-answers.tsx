import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { Language } from '../../../../editions/edition';
import { language } from '../../../providers/i18n';
import { ConfirmDelete } from '../../list/actions/confirm-delete';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog';
import { EditAnswer } from './edit-answer';
import { useAnswerChanges, useAnswers, type Answer, type WrittenAnswer } from './use-answers';

interface EditAnswersProps {
  onClose: () => void;
  /** Called once the focus can be moved out of the dialog. */
  onClosed: () => void;
}
/** The answers of the market, to add, change and delete. */
export default function EditAnswers({ onClose, onClosed }: EditAnswersProps) {
  const { t } = useTranslation('desk');
  const [edited, setEdited] = useState<WrittenAnswer>();
  const { answers = [], isPending, isError } = useAnswers(true);
  const { deleting, isChanging, isBusy } = useAnswerChanges();
  const [asked, setAsked] = useState<Answer>();
  const remove = ({ id }: Answer) => {
    setAsked(undefined);
    if (!isBusy()) deleting.mutate(id);
  };
  const inLanguage = (language: Language) => answers.filter((one) => one.language === language);
  return (
    <Dialog open onOpenChange={(open) => !open && !(edited && isBusy()) && onClose()}>
      <DialogContent
        closeLabel={t('desk:answers.close')}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <DialogTitle>{t('desk:answers.title')}</DialogTitle>
        {edited ? (
          <EditAnswer answer={edited} onClose={() => setEdited(undefined)} />
        ) : (
          <>
            {edition.languages.map(
              (language) =>
                inLanguage(language).length > 0 && (
                  <section key={language}>
                    <h3 className="m-0 mb-1 text-xs text-muted-foreground">
                      {t(`desk:answers.languages.${language}`)}
                    </h3>
                    <ul className="m-0 list-none p-0">
                      {inLanguage(language).map((one) => (
                        <li key={one.id} className="flex items-center gap-1 border-b border-border py-1">
                          <span className="min-w-0 flex-1">
                            <span className="block truncate font-medium">{one.name}</span>
                            <span className="block truncate text-xs text-muted-foreground">{one.text}</span>
                          </span>
                          <Button
                            variant="ghost"
                            size="icon-sm"
                            aria-label={t('desk:answers.edit', { name: one.name })}
                            onClick={() => setEdited(one)}
                          >
                            <Pencil aria-hidden />
                          </Button>
                          <Button
                            variant="ghost"
                            size="icon-sm"
                            aria-label={t('desk:answers.delete', { name: one.name })}
                            reason={isChanging ? t('desk:answers.saving') : undefined}
                            onClick={() => setAsked(one)}
                          >
                            <Trash aria-hidden />
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </section>
                ),
            )}
            {!answers.length && !isPending && (
              <p role={isError ? 'alert' : undefined} className="m-0 text-muted-foreground">
                {t(isError ? 'desk:answers.failed' : 'desk:answers.none')}
              </p>
            )}
            <Button
              variant="outline"
              className="self-start"
              onClick={() => setEdited({ language: language(), name: '', text: '' })}
            >
              <Plus aria-hidden /> {t('desk:answers.add')}
            </Button>
          </>
        )}
        {asked && (
          <ConfirmDelete
            title={t('desk:answers.deleteQuestion', { name: asked.name })}
            onConfirm={() => remove(asked)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
