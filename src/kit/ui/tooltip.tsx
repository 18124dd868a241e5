import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

const Bubble = lazy(() => import('./tooltip-bubble'));

const delay = 350;

/**
 * A short text beside whatever it wraps, on hover and on keyboard focus; Escape hides it, and the pointer may rest on it.
 * It is also the child's description. Its own few lines, as the first list would otherwise load a positioning library for it.
 */
export function Tooltip({
  label,
  children,
  className,
}: {
  label: ReactNode;
  children: ReactElement;
  className?: string;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (next: Element | undefined, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // What it wraps stays the same element, and keeps the focus, when the text comes or goes.
  if (label === undefined || label === null || label === '') return <span className="contents">{children}</span>;
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
        <Suspense>
          <Bubble
            id={id}
            anchor={anchor}
            className={className}
            onHold={() => clearTimeout(timer.current)}
            onClose={() => later(undefined, 0)}
          >
            {label}
          </Bubble>
        </Suspense>
      )}
    </span>
  );
}
