import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cn } from '../../ui/cn';

/**
 * A box as wide as the list's visible area, which stays in view while a wider table scrolls sideways. The width is
 * measured, as container units make each layout of the rows three times as slow.
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
