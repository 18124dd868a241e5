import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cn } from '../ui/cn';

/** As wide as the list's window and always in it, while a wider table scrolls sideways. Not by container units: with these every layout of the rows takes three times as long. */
export function Across({ className, ...rest }: ComponentProps<'div'>) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = own.current!;
    const view = element.closest<HTMLElement>('[data-list]')!;
    const watch = new ResizeObserver(([seen]) => { element.style.width = `${seen!.contentRect.width}px`; });
    watch.observe(view);
    return () => watch.disconnect();
  }, []);
  return <div ref={own} className={cn('sticky left-0', className)} {...rest} />;
}
