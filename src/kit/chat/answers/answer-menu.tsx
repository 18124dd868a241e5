import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folded } from '../../../contract/search';
import { language } from '../../../providers/i18n';
import { lazyPart } from '../../lazy-part';
import OptionList from '../../list/pickers/option-list';
import { Button } from '../../ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { hasDesk } from '../desk/filter';
import { mayEditAnswers, useAnswers, type Answer } from './use-answers';

const EditAnswers = lazyPart(() => import('./edit-answers'));

interface MenuProps {
  onInsert: (text: string) => void;
  /** Called when the menu has closed, so that the caller can move the focus back to the text. */
  onClosed: () => void;
}

/** Inserts a canned answer, found by its name or its text; those in the interface's language come first. */
export function AnswerMenu({ onInsert, onClosed }: MenuProps) {
  const { t } = useTranslation(['desk', 'list']);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [search, setSearch] = useState('');
  const { answers = [], isPending, isError } = useAnswers(isOpen);
  if (!hasDesk()) return null;
  const wanted = folded(search.trim());
  const isOwn = (answer: Answer) => answer.language === language();
  const fitting = answers
    .filter(({ name, text }) => folded(`${name}\n${text}`).includes(wanted))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setSearch('');
        }}
      >
        <PopoverTrigger asChild>
          <Button size="sm" variant="ghost">
            <MessageSquareQuote aria-hidden /> {t('desk:answers.button')}
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label={t('desk:answers.title')}
          className="w-80 p-1"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isEditing) onClosed();
          }}
        >
          <OptionList
            label={t('desk:answers.title')}
            options={fitting.map(({ id, name, language }) => ({
              id,
              label: name,
              beside: [t(`desk:answers.languages.${language}`)],
            }))}
            search={search}
            onSearch={setSearch}
            isPending={isPending}
            failed={
              isError ? t('desk:answers.failed') : answers.length || isPending ? undefined : t('desk:answers.none')
            }
            onToggle={(id) => {
              onInsert(answers.find((one) => one.id === id)!.text);
              setOpen(false);
            }}
          />
          {mayEditAnswers() && (
            <Button
              variant="ghost"
              className="mt-1 w-full justify-start border-t border-border"
              onClick={() => {
                setEditing(true);
                setOpen(false);
              }}
            >
              <Pencil aria-hidden /> {t('desk:answers.manage')}
            </Button>
          )}
        </PopoverContent>
      </Popover>
      {isEditing && (
        <Suspense>
          <EditAnswers onClose={() => setEditing(false)} onClosed={onClosed} />
        </Suspense>
      )}
    </>
  );
}
