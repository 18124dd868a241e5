import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { Button } from '../../ui/button';
import { cn, focusRing } from '../../ui/cn';
import type { KeptView } from '../preferences';
import { viewParameter } from '../state';
import { keepsViews, type KeptViews } from './kept-views';

interface ViewRowProps {
  kept: KeptViews;
  view: KeptView;
  isOpen: boolean;
  /** Its button to edit it gets the focus. */
  wasEdited: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A saved view: its name, who has it, and what can be done with it. */
export function ViewRow({ kept, view, isOpen, wasEdited, onOpen, onEdit, onDeleted }: ViewRowProps) {
  const { t } = useTranslation(['list', 'shell']);
  const editButton = useRef<HTMLButtonElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  useEffect(() => {
    if (wasEdited) editButton.current?.focus();
  }, [wasEdited]);
  const { name, sharedWith, owner } = view;
  const isFirst = kept.defaultView === view.id;
  const role = sharedWith && t(`shell:roles.${sharedWith}`);
  const copy = async () => {
    // Not the contract's path, which of a nested list is not its address.
    const address = `${location.origin}${location.pathname}?${viewParameter}=${view.id}`;
    try {
      await navigator.clipboard.writeText(address);
      notify({ type: 'success', message: t('list:view.copied', { name, role }) });
    } catch {
      // Without HTTPS, or by a setting of the browser, there is no clipboard.
      notify({
        type: 'error',
        message: t('list:view.notCopied', { address }),
        link: { href: address, words: name },
      });
    }
  };
  const remove = async () => {
    setDeleting(true);
    try {
      await kept.remove(view);
      onDeleted();
    } catch (error) {
      setDeleting(false);
      notify({ type: 'error', message: t('list:view.notDeleted', { name, message: (error as Error).message }) });
    }
  };
  return (
    <div className="flex items-center gap-0.5">
      <button
        type="button"
        aria-current={isOpen || undefined}
        className={cn(
          'min-w-0 flex-1 cursor-pointer rounded-md px-2 py-1 text-left',
          isOpen && 'font-medium',
          focusRing,
          'focus-visible:-outline-offset-2',
        )}
        onClick={onOpen}
      >
        <span className="block truncate">{name}</span>
        {(owner ?? role) && (
          <span className="block truncate text-xs font-normal text-muted-foreground">
            {owner ? t('list:view.of', { name: owner }) : t('list:view.sharedWithRole', { role })}
          </span>
        )}
      </button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-pressed={isFirst}
        aria-label={t('list:view.openWith', { name })}
        title={t('list:view.opensFirst')}
        onClick={() => kept.setDefault(isFirst ? undefined : view)}
      >
        <Star aria-hidden className={cn(isFirst && 'fill-current text-primary')} />
      </Button>
      {keepsViews() && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('list:view.copyLink', { name })}
          reason={sharedWith ? undefined : t('list:view.notShared')}
          onClick={() => void copy()}
        >
          <Link2 aria-hidden />
        </Button>
      )}
      {owner === null && (
        <>
          <Button
            variant="ghost"
            size="icon-sm"
            ref={editButton}
            aria-label={t(keepsViews() ? 'list:view.edit' : 'list:view.rename', { name })}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('list:view.delete', { name })}
            reason={isDeleting ? t('list:select.deleting') : sharedWith ? t('list:view.isShared') : undefined}
            onClick={() => void remove()}
          >
            <Trash aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}
