import { expect, it } from 'vitest';
import { buildPrivateMeta } from './private-meta.ts';

it.each([
  ['/premium/pedidos', 'Mis pedidos · Uneed'],
  ['/enterprise/plan/pedidos', 'Mis pedidos · Empresas · Uneed'],
])('at %s the title is %s, and search engines leave the page out', (pathname, title) => {
  expect(buildPrivateMeta('Mis pedidos', { pathname })).toEqual([
    { title },
    { name: 'robots', content: 'noindex' },
  ]);
});
