import { expect, it } from 'vitest';
import {
  EMAIL_DISOWN_DAYS,
  isReleasedAddress,
  releasedAddress,
  visibleAddress,
} from './email-correction.rules.ts';

it('has the limit of product.md', () => expect(EMAIL_DISOWN_DAYS).toBe(7));

it('tells an address from one that was released, which nobody sees', () => {
  const released = releasedAddress('x');
  expect([isReleasedAddress(released), visibleAddress(released)]).toEqual([true, '']);
  expect([isReleasedAddress('ana@prueba.do'), visibleAddress('ana@prueba.do')]).toEqual([
    false,
    'ana@prueba.do',
  ]);
});
