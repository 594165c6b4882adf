import { findPhoneNumbers } from '@uneed/domain/kernel/phone/phone.ts';
import { find } from 'linkifyjs';

/** A link in a text, from `start` to before `end`. */
export type TextLink = { start: number; end: number; href: string };

/**
 * Addresses without `https://` are links with a path or one of these endings. With all endings that exist, `listo.si` and
 * `bien.no` would be links, because many people leave out the space after a full stop.
 */
const PLAIN_ADDRESS = /^www\.|\.(?:com|net|org|do|edu|gob|gov|info|io|app|dev)(?::\d+)?$|\//i;

function parseUrl(href: string): URL | undefined {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}

/** Whether the browser can open this address, and only as a web page or an e-mail: never `javascript:` or `file:`. */
function isSafe(href: string): boolean {
  const url = parseUrl(href);
  if (url === undefined) return false;
  // `https://banco.do@other.do` leads to other.do.
  if (url.protocol === 'https:' || url.protocol === 'http:') return url.username === '';
  return url.protocol === 'mailto:';
}

const isWanted = ({ type, value, href }: ReturnType<typeof find>[number]): boolean =>
  isSafe(href) && (type === 'email' || value.includes('://') || PLAIN_ADDRESS.test(value));

/** Finds web addresses, e-mail addresses and phone numbers of the country in a text, in their order. */
export function findLinks(text: string): TextLink[] {
  const addresses = find(text, { defaultProtocol: 'https' });
  const links = addresses.filter(isWanted).map(({ start, end, href }) => ({ start, end, href }));
  const isInAddress = (phone: { start: number; end: number }) =>
    addresses.some(({ start, end }) => phone.start < end && start < phone.end);
  const phones = findPhoneNumbers(text)
    .filter((phone) => !isInAddress(phone))
    .map(({ start, end, e164 }) => ({ start, end, href: `tel:${e164}` }));
  return [...links, ...phones].sort((one, other) => one.start - other.start);
}
