import { PHONE_AREA_CODES, PHONE_COUNTRY_CODE } from '@uneed/domain/kernel/phone/phone.rules.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

const COUNTRY = 'DO';
const E164 = /^\+[1-9]\d{6,14}$/;
const LOCAL = new RegExp(`^\\+${PHONE_COUNTRY_CODE}(${PHONE_AREA_CODES.join('|')})(\\d{3})(\\d{4})$`);
/** How a foreign country code is written in many countries, instead of `+`. */
const FOREIGN_PREFIX = /^00(?=[1-9])/;

/** Whether a stored phone is a number in E.164; those that were typed before may be any text. */
export const isPhoneNumber = (phone: string): boolean => E164.test(phone);

/** Returns a typed phone number in E.164, of this country if it has no country code; undefined if it is not one complete number. */
export function parsePhoneNumber(typed: string): string | undefined {
  const written = typed.trim().replace(FOREIGN_PREFIX, '+');
  const number = parsePhoneNumberFromString(written, { defaultCountry: COUNTRY, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}

/** A stored phone as people write it here: `809-555-0142`, a foreign one `+34 600 12 34 56`. Other texts stay as they are. */
export function formatPhoneNumber(phone: string): string {
  if (!isPhoneNumber(phone)) return phone;
  const [, ...local] = LOCAL.exec(phone) ?? [];
  return local.length > 0
    ? local.join('-')
    : (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone);
}
