import { Suspense, useEffect, useRef, useState } from 'react';
import { keyName } from '../key-name';
import { lazyPart } from '../lazy-part';

const PersonCard = lazyPart(() => import('./person-card'), ['person', 'people']);

/** Milliseconds: how long the pointer rests on a name before its card opens, and is away before it closes. */
const delays = { open: 450, close: 200 };

const typing = (target: Element) =>
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]') !== null;
const named = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-person]') ?? undefined;
/** The person whom the focus is on: a name, the row that holds it, or the only person whom the screen is about. */
function atFocus(focus: Element): HTMLElement | undefined {
  const own = named(focus) ?? focus.querySelector<HTMLElement>('[data-person]');
  const inRow = focus.closest('[data-row]')?.querySelector<HTMLElement>('[data-person]');
  const about = document.querySelector<HTMLElement>('header [data-person]');
  return (focus === document.body || focus.tagName === 'MAIN' ? about : (own ?? inRow ?? about)) ?? undefined;
}

interface Shown {
  id: number;
  anchor: HTMLElement;
  isByKey: boolean;
}

/**
 * Shows who a named person is without leaving the screen: resting on any element with `data-person`, or W while the
 * focus is on it or in its row. One for the whole console, so that a list of names has no listeners of its own.
 */
export function PersonCards() {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (run: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delay);
  };
  useEffect(() => {
    const show = (anchor: HTMLElement, isByKey: boolean) =>
      setShown({ id: Number(anchor.dataset.person), anchor, isByKey });
    const over = (event: PointerEvent) => {
      const anchor = event.pointerType === 'mouse' ? named(event.target as Element) : undefined;
      if (anchor) wait(() => anchor.isConnected && show(anchor, false), delays.open);
    };
    const out = (event: PointerEvent) => {
      const anchor = named(event.target as Element);
      if (!anchor || named(event.relatedTarget as Element | null) === anchor) return;
      wait(() => setShown((now) => (now?.isByKey ? now : undefined)), delays.close);
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (keyName(event) !== 'W' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || typing(target)) return;
      const anchor = atFocus(target);
      if (!anchor) return;
      event.preventDefault();
      clearTimeout(timer.current);
      show(anchor, true);
    };
    // A click goes somewhere: nothing opens on the way.
    const down = () => clearTimeout(timer.current);
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerout', out);
    document.addEventListener('pointerdown', down);
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerout', out);
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('keydown', press);
    };
  }, []);
  if (!shown) return null;
  const close = () => setShown(undefined);
  return (
    <Suspense>
      <PersonCard
        key={`${shown.id} ${shown.isByKey}`}
        {...shown}
        onClose={close}
        onPointer={(isInside) => {
          if (isInside) clearTimeout(timer.current);
          else if (!shown.isByKey) wait(close, delays.close);
        }}
      />
    </Suspense>
  );
}
