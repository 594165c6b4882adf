import { expect, it } from 'vitest';
import { formatPhoneNumber, isPhoneNumber, parsePhoneNumber } from './phone-number.ts';

it.each([
  ['809-555-0142', '+18095550142', '809-555-0142'],
  [' (829) 555 0142 ', '+18295550142', '829-555-0142'],
  ['1 849 555 0142', '+18495550142', '849-555-0142'],
  ['+18095550142', '+18095550142', '809-555-0142'],
  ['212-555-0100', '+12125550100', '+1 212 555 0100'],
  ['+34 600 123 456', '+34600123456', '+34 600 12 34 56'],
  ['0034 600 123 456', '+34600123456', '+34 600 12 34 56'],
  ['011 34 600 123 456', '+34600123456', '+34 600 12 34 56'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(parsePhoneNumber(typed)).toBe(stored);
  expect(isPhoneNumber(stored)).toBe(true);
  expect(formatPhoneNumber(stored)).toBe(shown);
  expect(parsePhoneNumber(shown)).toBe(stored);
});

it.each([
  '',
  '555-0142',
  '000-000-0000',
  '809-555-01422',
  '809-555-0142 ext 5',
  '809-555-0142 / 829-555-0142',
  'Llámame al 809-555-0142',
  '+999 12345678',
  '<script>8095550142</script>',
  'javascript:8095550142',
])('%s is no number', (typed) => expect(parsePhoneNumber(typed)).toBeUndefined());

it('a text that was stored before stays as it is', () => {
  expect(isPhoneNumber('809-555-0142 ext 5')).toBe(false);
  expect(formatPhoneNumber('809-555-0142 ext 5')).toBe('809-555-0142 ext 5');
  expect(formatPhoneNumber('')).toBe('');
});
