import { expect, test } from 'vitest';
import { parsePagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['/jobs/1', '/jobs/1'],
  ['/jobs?q=chofer&page=2#lista', '/jobs?q=chofer&page=2'],
  ['/alerta?token=secreto', '/alerta'],
  ['/alerta?x=1&token=secreto', '/alerta?x=1'],
  ['/%3Cscript%3E', '/%3Cscript%3E'],
  ['/ayuda?q=no+abre', '/ayuda?q=no+abre'],
])('%s is the page %s', (address, path) => {
  expect(parsePagePath(address)).toBe(path);
});

test.each(['', 'jobs', '//malo.example', '/\\malo.example', 'https://uneed.do/jobs', 'javascript:alert(1)'])(
  '%s is no page of this site',
  (address) => {
    expect(parsePagePath(address)).toBeUndefined();
  },
);
