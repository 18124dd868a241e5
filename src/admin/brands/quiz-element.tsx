import { cn } from '../../kit/ui/cn';
import { useFileUrl } from '../../kit/file-url';
import type { BrandLook } from './look';

interface QuizElementProps {
  look: BrandLook | undefined;
  /** Said in place of a missing name. */
  noName: string;
}

/** A quiz's brand as the app draws it, in the brand's colours; neutral where it has none. */
export function QuizElement({ look, noName }: QuizElementProps) {
  const { data: logo } = useFileUrl(look?.logo);
  return (
    <div
      className={cn(
        'relative isolate flex items-center gap-3 overflow-hidden rounded-xl border-3 bg-[#e4e4e7] p-3 pr-12 text-[13px] text-[#18181b]',
        !look?.border && 'border-dashed border-[#a1a1aa]',
      )}
      style={{ backgroundColor: look?.element, color: look?.text, borderColor: look?.border }}
    >
      <span
        aria-hidden
        className="absolute bottom-0 right-0 -z-10 size-16 [clip-path:polygon(100%_0,100%_100%,0_100%)]"
        style={{ backgroundColor: look?.triangle }}
      />
      {logo && <img src={logo} alt="" className="size-10 shrink-0 rounded-full object-cover" />}
      <span className="flex min-w-0 flex-col">
        <strong className="truncate">{look?.name ?? noName}</strong>
        {look?.tagline && <span className="line-clamp-2 text-xs">{look.tagline}</span>}
      </span>
    </div>
  );
}
