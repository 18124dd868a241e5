import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

const load = () => import('./panel');
const Panel = lazy(load);

export interface PanelButtonProps {
  /** Names the panel. */
  label: string;
  className: string;
  /** What the button is called, where its content has no words. */
  name?: string;
  disabled?: boolean | undefined;
  /** The button's content. */
  children: ReactNode;
  panel: (close: () => void) => ReactNode;
  panelClass?: string;
  align?: 'start' | 'end';
  /** Opens at once: a filter just chosen from the rest. */
  startOpen?: boolean;
  onClose?: () => void;
}

/** A button with a small dialog of its own. */
export function PanelButton({
  label,
  className,
  name,
  disabled,
  children,
  panel,
  panelClass,
  align,
  startOpen = false,
  onClose,
}: PanelButtonProps) {
  const [open, setOpen] = useState(startOpen);
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button
        type="button"
        ref={(node) => {
          button.current = node;
          setAnchor(node);
        }}
        className={className}
        aria-label={name}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {children}
      </button>
      {open && anchor && (
        <Suspense>
          <Panel
            anchor={anchor}
            label={label}
            className={panelClass}
            align={align}
            onClose={() => {
              close();
              button.current?.focus();
            }}
          >
            {panel(() => {
              close();
              button.current?.focus();
            })}
          </Panel>
        </Suspense>
      )}
    </>
  );
}
