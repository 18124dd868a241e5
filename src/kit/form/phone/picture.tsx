import ImageIcon from 'lucide-react/icons/image';
import { useFileUrl } from '../../file-url';
import { cn } from '../../ui/cn';
import { textOf } from './values';

interface PictureProps {
  fileKey: unknown;
  className: string;
}

/** An uploaded image, or the place where one will be. */
export function Picture({ fileKey, className }: PictureProps) {
  const { data: url } = useFileUrl(textOf(fileKey) || undefined);
  return url ? (
    <img src={url} alt="" className={cn('object-cover', className)} />
  ) : (
    <span className={cn('grid place-items-center bg-[#e4e4e7] text-[#71717a]', className)}>
      <ImageIcon aria-hidden className="size-6" />
    </span>
  );
}
