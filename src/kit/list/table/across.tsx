import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cn } from '../../ui/cn';

/**
 * Keeps the width of the list's visible area and stays in it while a wider table scrolls sideways.
 * Measured, because container units make each layout of the rows three times as slow.
 */
export function Across({ className, ...rest }: ComponentProps<'div'>) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = own.current!;
    const observer = new ResizeObserver(([window]) => {
      element.style.width = `${window!.contentRect.width}px`;
    });
    observer.observe(element.closest<HTMLElement>('[data-list]')!);
    return () => observer.disconnect();
  }, []);
  return <div ref={own} className={cn('sticky left-0', className)} {...rest} />;
}
