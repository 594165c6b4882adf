import { createElement, type SVGProps } from 'react';

/** An icon of lucide-react; the attributes of each element have its `key`. */
export type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const ATTRIBUTES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Creates the component of an icon, in the place of lucide's own `createLucideIcon` (vite/icons.ts). An icon without a label is
 * hidden from screen readers.
 */
export function createIcon({ node }: IconData) {
  const content = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => {
    const isHidden = props['aria-label'] === undefined;
    return createElement('svg', { ...ATTRIBUTES, 'aria-hidden': isHidden || undefined, ...props }, content);
  };
}
