import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/ui/button';
import { cn } from '../kit/ui/cn';
import { toggleFavourite, useBookmarks } from './bookmarks';
import { usePlace } from './place';

/** Makes the screen, report or record that is shown a favourite, or takes it out again. */
export function FavouriteButton() {
  const { t } = useTranslation('shell');
  const { bookmark } = usePlace();
  const { favourites } = useBookmarks();
  if (!bookmark) return null;
  const isFavourite = favourites.some((one) => one.to === bookmark.to);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('favourite')}
      aria-pressed={isFavourite}
      title={t(isFavourite ? 'favouriteRemove' : 'favouriteAdd')}
      onClick={() => toggleFavourite(bookmark)}
    >
      <Star aria-hidden className={cn(isFavourite && 'fill-current text-primary')} />
    </Button>
  );
}
