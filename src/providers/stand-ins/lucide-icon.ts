import { createElement, type ComponentProps } from 'react';

interface IconData {
  size?: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Lucide's drawings without its settings, names and contexts: here an icon is `currentColor`, and its size a class (vite.config.ts). */
export default function createLucideIcon({ size = 24, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ ref, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !('aria-label' in rest || 'role' in rest) || undefined,
        ...rest,
      },
      children,
    );
}
