import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../ui/input';
import { useSearchText } from '../use-search-text';

const pause = 300;

/** Whether a key is typed into a field. */
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches what was written in the talks of a list; `/` focuses it, Escape empties it. */
export function SearchField({ said, onChange }: { said: string; onChange: (said: string) => void }) {
  const { t } = useTranslation('desk');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText(said, pause, onChange);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Input
      ref={input}
      type="search"
      aria-label={t('desk:search.label')}
      aria-keyshortcuts="/"
      placeholder={t('desk:search.label')}
      value={text}
      maxLength={255}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !text) return;
        event.preventDefault();
        setText('');
        onChange('');
      }}
    />
  );
}
