import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { cn } from '../../ui/cn';

/** The last width of a list's window: the next one's, as a rule, and then nothing is laid out twice. */
let lastWidth: number | undefined;

/** As wide as the list's window and always in it, while a wider table scrolls sideways. Not by container units: with these every layout of the rows takes three times as long. */
export function Across({ className, ...rest }: ComponentProps<'div'>) {
  const own = useRef<HTMLDivElement>(null);
  const [width] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = own.current!;
    const view = element.closest<HTMLElement>('[data-list]')!;
    const watch = new ResizeObserver(([seen]) => {
      lastWidth = seen!.contentRect.width;
      element.style.width = `${lastWidth}px`;
    });
    watch.observe(view);
    return () => watch.disconnect();
  }, []);
  return <div ref={own} className={cn('sticky left-0', className)} style={{ width }} {...rest} />;
}
