import Braces from 'lucide-react/icons/braces';
import { Button } from '../../kit/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../kit/ui/dropdown-menu';
import { placeholderToken, type Placeholder } from '../../contract/placeholders';
import { useTranslation } from 'react-i18next';

interface MenuProps {
  placeholders: readonly Placeholder[];
  onInsert: (placeholder: Placeholder) => void;
  /** Called when the menu has closed, so that the caller can move the focus back to the text. */
  onClosed: () => void;
}

/** Inserts a placeholder for the recipient's data (document 3, section 2.4; decisions, 'Replacement placeholders'). */
export function PlaceholderMenu({ placeholders, onInsert, onClosed }: MenuProps) {
  const { t } = useTranslation('chats');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <Braces aria-hidden /> {t('chats.placeholders')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        {placeholders.map((one) => (
          <DropdownMenuItem key={one} onSelect={() => onInsert(one)}>
            <span className="flex-1">{t(`chats.placeholder.${one}`)}</span>
            <code className="text-xs text-muted-foreground">{placeholderToken(one)}</code>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
