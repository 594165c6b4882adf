import { expect, it } from 'vitest';
import { isOwnOrigin } from './same-site.ts';

it.each([
  [undefined, true],
  ['https://uneed.do', true],
  // Another name of the same server.
  ['https://10.0.0.5:3000', true],
  ['http://uneed.do', false],
  ['http://10.0.0.5:3000', false],
  ['https://uneed.do:8443', false],
  ['https://uneed.do.malo.example', false],
  ['null', false],
  ['', false],
])('the origin %s is ours: %s', (origin, isOurs) => {
  const headers = { host: '10.0.0.5:3000', ...(origin === undefined ? {} : { origin }) };
  expect(isOwnOrigin(headers, 'https://uneed.do')).toBe(isOurs);
});

it('accepts http where the public URL is http', () =>
  expect(
    isOwnOrigin({ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'http://localhost:3000'),
  ).toBe(true));
