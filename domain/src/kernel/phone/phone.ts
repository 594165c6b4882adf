import { PHONE_AREA_CODES, PHONE_COUNTRY_CODE } from './phone.rules.ts';

const SEPARATOR = '[ .-]?';
const AREA_CODE = `(?:${PHONE_AREA_CODES.join('|')})`;
const COUNTRY_CODE = `(?:\\+?${PHONE_COUNTRY_CODE}${SEPARATOR})?`;
const NUMBER = `${COUNTRY_CODE}(?:\\(${AREA_CODE}\\) ?|${AREA_CODE}${SEPARATOR})\\d{3}${SEPARATOR}\\d{4}`;
/** Part of a longer number, word or amount of money, where a match is no phone number. */
const BEFORE = '(?<![\\p{L}\\d+$#/@]|[\\d\\p{L}][.,-])';
const AFTER = '(?![\\p{L}\\d@]|[.,-]\\d)';
const PATTERN = new RegExp(`${BEFORE}${NUMBER}${AFTER}`, 'gu');

export type PhoneNumber = {
  start: number;
  end: number /** As in `tel:`: with `+` and country code. */;
  e164: string;
};

/** Finds phone numbers of the country in a text: `809-555-0100`, `(829) 555 0100`, `+1 849 555 0100`. */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  return Array.from(text.matchAll(PATTERN), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    e164: `+${PHONE_COUNTRY_CODE}${found.replaceAll(/\D/g, '').slice(-10)}`,
  }));
}
