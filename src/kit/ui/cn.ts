import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. It joins and does not merge: a component's look is changed by its variants, and where a class has to win
 * over the component's own it is marked important (`h-7!`). Merging would cost every first list 8 KB.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);

/** Keyboard focus, seen on every background. */
export const focusRing = 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent';
