import { clsx } from 'clsx';

/** The product's mark in the market's accent. */
export function BrandMark({ className = 'size-5.5 rounded-md' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('grid shrink-0 place-items-center bg-primary text-primary-foreground', className)}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-[68%]"
      >
        <path d="M12 20 5.2 13.3a4.4 4.4 0 0 1 0-6.2 4.4 4.4 0 0 1 6.2 0l.6.6.6-.6a4.4 4.4 0 0 1 6.2 0 4.4 4.4 0 0 1 0 6.2z" />
        <path d="m9 11.4 2.2 2.2 3.9-3.9" />
      </svg>
    </span>
  );
}
