import { expect, it } from 'vitest';
import { PHONE_AREA_CODES, PHONE_COUNTRY_CODE } from './phone.rules.ts';
import { findPhoneNumbers } from './phone.ts';

const find = (text: string) => findPhoneNumbers(text).map(({ start, end }) => text.slice(start, end));

it('are those of the Dominican Republic', () => {
  expect([PHONE_COUNTRY_CODE, ...PHONE_AREA_CODES]).toEqual(['1', '809', '829', '849']);
});

it.each([
  ['8095550100', '+18095550100'],
  ['809-555-0100', '+18095550100'],
  ['(829) 555-0100', '+18295550100'],
  ['849 555 0100', '+18495550100'],
  ['809.555.0100', '+18095550100'],
  ['+1 809 555-0100', '+18095550100'],
  ['1-809-555-0100', '+18095550100'],
  ['+18095550100', '+18095550100'],
])('finds %s', (written, e164) => {
  const text = `Llámame al ${written}, por favor. O al ${written}.`;
  expect(find(text)).toEqual([written, written]);
  expect(findPhoneNumbers(text)[0]?.e164).toBe(e164);
});

it.each([
  '402-1234567-8',
  'RNC 1-30-12345-6',
  'cuenta 80955501001',
  '1234-809-555-0100',
  'RD$8095550100',
  '212-555-0100',
  'wa.me/18095550100',
  '2026-11-22',
  '809 555',
  '809-555-0100-22',
])('finds nothing in %s', (text) => expect(find(text)).toEqual([]));
