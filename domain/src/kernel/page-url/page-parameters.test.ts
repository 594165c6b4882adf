import { expect, it } from 'vitest';
import { withKnownParameters } from './page-parameters.ts';

it.each([
  ['/jobs?x=1', '/jobs'],
  ['/jobs?', '/jobs'],
  ['/jobs?utm_source=a&q=chofer+de+gua&gua=1&page=2', '/jobs?q=chofer+de+gua&page=2'],
  ['/jobs?location=Santiago&location=Azua', '/jobs?location=Santiago&location=Azua'],
  ['/jobs/1?fbclid=abc', '/jobs/1'],
  ['/?fbclid=abc', '/'],
  ['/post/1?q=1', '/post/1'],
  ['/u/1?fbclid=abc', '/u/1'],
  ['/empleos/azua?pagina=2&page=3', '/empleos/azua?pagina=2'],
  ['/empresas/colmado?page=2&x', '/empresas/colmado?page=2'],
  ['/ayuda?q=cv&x=1', '/ayuda?q=cv'],
  ['/comunidad?tab=trabajos&fbclid=abc', '/comunidad?tab=trabajos'],
])('%s is the page %s', (url, page) => expect(withKnownParameters(url)).toBe(page));

it.each([
  '/jobs',
  '/login?next=/jobs&x=1',
  '/jobs/1.data?_routes=jobs',
  '/enterprise/empresas?x=1',
  '/chats?user=1',
])('%s keeps all parameters', (url) => expect(withKnownParameters(url)).toBe(url));
