import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn';

const gap = 6;

interface BubbleProps {
  id: string;
  anchor: Element;
  className?: string | undefined;
  children: ReactNode;
  onHold: () => void;
  onClose: () => void;
}

/** The text of a Tooltip, in the top layer. */
export default function Bubble({ id, anchor, className, children, onHold, onClose }: BubbleProps) {
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
      className={cn(
        'fixed inset-auto m-0 max-w-72 rounded-md border border-line bg-fg px-2 py-1 text-xs text-bg shadow-md',
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}
