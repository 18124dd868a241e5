import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { blocks, type PersonBlockEntry } from 'virtual:person';
import { roles } from '../../contract/roles';
import { offers, session } from '../../providers/session';
import { lazyPart } from '../lazy-part';
import { cn, focusRing } from '../ui/cn';
import { BlockLoading, RowsSkeleton } from './person-rows';

/** Blocks before this one are open until somebody closes them: what a seller calls about. */
const openUntil = 50;

interface BlockPart extends PersonBlockEntry {
  /** Its code and words are loaded when it is first drawn. */
  Part: ComponentType<{ id: number }>;
}
const parts: readonly BlockPart[] = blocks.map((entry) => ({
  ...entry,
  Part: lazyPart(entry.load, [entry.words, 'list', 'person', 'people']),
}));

/** The blocks of this market that the signed-in person may see and that the back-end has. */
function blocksHere(): readonly BlockPart[] {
  const own = session()?.roles ?? [];
  const top = roles.find((role) => own.includes(role));
  return parts.filter((one) => top && one.roles.includes(top) && (!one.needs || offers(one.needs)));
}

const place = () => `person-blocks:${session()?.subject ?? ''}`;
/** The blocks that the signed-in person opened or closed. */
function remembered(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(place()) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/**
 * What the console has of a person, block by block; each is loaded when it is looked at. While one is loading, those
 * below it are laid out but not drawn, so that nothing moves before one's eyes.
 */
export function PersonBlocks({ id }: { id: number }) {
  const shown = blocksHere();
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set<string>());
  const tell = useCallback(
    (path: string, isLoading: boolean) =>
      setLoading((before) => {
        if (before.has(path) === isLoading) return before;
        const after = new Set(before);
        if (isLoading) after.add(path);
        else after.delete(path);
        return after;
      }),
    [],
  );
  const first = shown.findIndex((one) => loading.has(one.path));
  return shown.map((one, at) => (
    <Block key={`${one.path} ${id}`} {...one} id={id} isHeld={first !== -1 && at > first} onLoading={tell} />
  ));
}

interface BlockProps extends BlockPart {
  id: number;
  /** A block above it is loading. */
  isHeld: boolean;
  /** Called with the block's path when it begins or ends to load in sight. */
  onLoading: (path: string, isLoading: boolean) => void;
}

/** What is out of sight, or closed, keeps nobody waiting. */
const notSeen = () => undefined;

function Block({ path, name, order, Part, id, isHeld, onLoading }: BlockProps) {
  const { t } = useTranslation('person');
  const [isOpen, setOpen] = useState(() => remembered()[path] ?? order < openUntil);
  const region = useId();
  const { ref, isSeen } = useSeen(isOpen);
  const tell = useCallback((isLoading: boolean) => onLoading(path, isLoading), [onLoading, path]);
  const toggle = () => {
    setOpen(!isOpen);
    localStorage.setItem(place(), JSON.stringify({ ...remembered(), [path]: !isOpen }));
  };
  return (
    <section
      aria-labelledby={`${region}-title`}
      className={cn(
        'break-inside-avoid border-b border-border last:border-b-0 print:[&>div]:block!',
        // The focus stays where it is.
        isHeld && '[&:not(:focus-within)]:invisible print:visible!',
      )}
    >
      <h2 className="m-0 text-[13px]">
        <button
          type="button"
          id={`${region}-title`}
          aria-expanded={isOpen}
          aria-controls={region}
          onClick={toggle}
          className={cn(
            'flex min-h-9.5 w-full cursor-pointer items-center justify-between gap-2 px-4 text-left font-semibold hover:bg-accent',
            focusRing,
            '-outline-offset-2!',
          )}
        >
          {t(`blocks.${name}`)}
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted-foreground transition-transform', !isOpen && '-rotate-90')}
          />
        </button>
      </h2>
      <div ref={ref} id={region} hidden={!isOpen} className="px-4 pb-3">
        <BlockLoading value={isOpen && isSeen !== false ? tell : notSeen}>
          {isSeen ? (
            <Suspense fallback={<RowsSkeleton />}>
              <Part id={id} />
            </Suspense>
          ) : (
            <RowsSkeleton />
          )}
        </BlockLoading>
      </div>
    </section>
  );
}

/** Whether an open block has come into view; once seen it stays so. Undefined until the browser has looked. */
function useSeen(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState<boolean>();
  useEffect(() => {
    if (!isOpen || isSeen || !ref.current) return;
    const watcher = new IntersectionObserver((entries) => setSeen(entries.some((one) => one.isIntersecting)));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [isOpen, isSeen]);
  return { ref, isSeen };
}
