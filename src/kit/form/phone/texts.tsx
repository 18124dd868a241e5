import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn';
import { textOf } from './values';

/** A name as it is typed, or that there is none yet. */
export function NameText({ name, className }: { name: unknown; className: string }) {
  const { t } = useTranslation('form');
  const text = textOf(name);
  return (
    <p className={cn('m-0 leading-snug break-words', !text && 'italic', className)}>{text || t('preview.noName')}</p>
  );
}

/** A description with its line breaks; nothing where there is none. */
export function LongText({ text }: { text: unknown }) {
  const words = textOf(text);
  return words ? (
    <p className="m-0 text-[12px] leading-snug break-words whitespace-pre-line text-[#3f3f46]">{words}</p>
  ) : null;
}
