import { useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn';

const delay = 350;
const gap = 6;

/**
 * A short text beside whatever it wraps, on hover and on keyboard focus; Escape hides it, and the pointer may rest on it.
 * It is also the child's description. Its own few lines, as the first list would otherwise load a positioning library for it.
 */
export function Tooltip({ label, children, className }: { label: ReactNode; children: ReactElement; className?: string }) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (next: Element | undefined, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  if (label === undefined || label === null || label === '') return children;
  const child = (event: PointerEvent | FocusEvent) => event.currentTarget.firstElementChild ?? undefined;
  return (
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(child(event), delay)}
      onPointerLeave={() => later(undefined, 80)}
      onPointerDown={() => later(undefined, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(child(event), 0)}
      onBlur={() => later(undefined, 0)}
    >
      {children}
      {anchor && (
        <Bubble id={id} anchor={anchor} className={className} onHold={() => clearTimeout(timer.current)} onClose={() => later(undefined, 0)}>
          {label}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  id: string;
  anchor: Element;
  className?: string | undefined;
  children: ReactNode;
  onHold: () => void;
  onClose: () => void;
}

function Bubble({ id, anchor, className, children, onHold, onClose }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    // The top layer: above dialogs, and never cut off by a scrolling table.
    bubble.showPopover?.();
    const target = anchor.getBoundingClientRect();
    const own = bubble.getBoundingClientRect();
    const above = target.top - own.height - gap;
    bubble.style.top = `${above > 4 ? above : target.bottom + gap}px`;
    bubble.style.left = `${Math.max(4, Math.min(target.left + (target.width - own.width) / 2, document.documentElement.clientWidth - own.width - 4))}px`;
    const described = anchor.hasAttribute('aria-describedby');
    if (!described) anchor.setAttribute('aria-describedby', id);
    return () => {
      if (!described) anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, id]);
  useEffect(() => {
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', hide);
    document.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide);
      document.removeEventListener('scroll', hide, true);
    };
  }, [onClose]);

  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onHold}
      onPointerLeave={onClose}
      className={cn('fixed inset-auto m-0 max-w-72 rounded-md border border-line bg-fg px-2 py-1 text-xs text-bg shadow-md', className)}
    >
      {children}
    </div>,
    document.body,
  );
}
