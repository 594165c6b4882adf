import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import { expect, it } from 'vitest';
import { createIcon } from './create-icon.ts';

const NODE: [tag: 'path' | 'circle', attributes: Record<string, string>][] = [
  ['path', { d: 'M10.3 21a2 2 0 0 0 3.4 0', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
];

const Lucide = createLucideIcon('test', NODE);
const Own = createIcon({ node: NODE });

/** The attributes of an icon, without the name space, which HTML implies, and lucide's own class names. */
function readIcon(container: HTMLElement) {
  const icon = container.querySelector('svg');
  const attributes = [...(icon?.attributes ?? [])].map(({ name, value }) => [
    name,
    value.replace(/lucide\S* ?/g, ''),
  ]);
  return { ...Object.fromEntries(attributes.filter(([name]) => name !== 'xmlns')), content: icon?.innerHTML };
}

it.each([
  { className: 'size-5' },
  { className: 'size-5', 'aria-hidden': true },
  { className: 'size-5', 'aria-label': 'Listo', role: 'img' },
])('draws an icon as lucide does, with %o', (props) => {
  const own = readIcon(render(<Own {...props} />).container);
  expect(own).toEqual(readIcon(render(<Lucide {...props} />).container));
  expect(own).toMatchObject({ class: 'size-5', 'stroke-width': '2' });
});
