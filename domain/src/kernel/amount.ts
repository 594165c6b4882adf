/** Groups of three digits with one kind of separator, or digits alone; then possibly cents after the other separator. */
const GROUPED = /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{0,2})?$/;
const UNGROUPED = /^\d+(?:[.,]\d{0,2})?$/;
const CENTS = /[.,](\d{0,2})$/;
const CURRENCY = /^(?:rd)?\$ ?/i;
const THOUSANDS = / ?(?:mil|k)$/i;

/**
 * Returns the amount that a text means: '35,000.00', '35.000', 'RD$ 35 000', '35 mil' and '35k' are 35000. Three digits after a
 * separator are thousands, fewer are cents. Returns null for any other text.
 */
export function parseAmount(text: string): number | null {
  const amount = text.replace(/\s/g, ' ').trim().replace(CURRENCY, '');
  if (!THOUSANDS.test(amount)) return parseNumber(amount);
  const thousands = parseNumber(amount.replace(THOUSANDS, ''));
  // '25,000 mil' is rather 25,000 than 25 millions.
  return thousands === null || thousands >= 1000 ? null : Math.round(thousands * 1000);
}

function parseNumber(amount: string): number | null {
  if (UNGROUPED.test(amount)) return Number(amount.replace(',', '.'));
  if (!GROUPED.test(amount)) return null;
  const cents = amount.match(CENTS)?.[1] ?? '';
  return Number(`${amount.replace(CENTS, '').replace(/\D/g, '')}.${cents}`);
}

const groupDigits = (digits: string): string =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Returns where the cents begin in digits, points and commas, or -1: at the last separator, if fewer than three digits follow.
 * A single comma between digits groups them: '35,00' is '35,000' with its last digit deleted.
 */
function findCents(typed: string): number {
  const start = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const following = typed.length - start - 1;
  return following === 0 || (following < 3 && typed.includes('.')) ? start : -1;
}

/**
 * 'mil' or 'k' after digits, or its beginning. Also 'millones', which `parseAmount` refuses: without its word '25 millones' would
 * be 25 pesos.
 */
const TYPED_WORD = /(\d[.,]?\s?)(k|mill\p{L}*|mil|mi?(?!\p{L}))/iu;

/**
 * Formats the text of a field for an amount after each input: '35000' becomes '35,000'. Cents and a word for thousands are kept
 * while they are typed.
 */
export function formatTypedAmount(text: string): string {
  const match = TYPED_WORD.exec(text);
  if (match === null) return formatTypedNumber(text);
  const [, before = '', word = ''] = match;
  const number = text.slice(0, match.index + before.length).trim();
  // A fraction of thousands: no digit was deleted.
  return `${formatTypedNumber(number.replace(/,(?=\d{1,2}$)/, '.'))}${word}`;
}

function formatTypedNumber(text: string): string {
  const typed = text.replace(/[^\d.,]/g, '');
  const start = findCents(typed);
  if (start < 0) return groupDigits(typed.replace(/\D/g, ''));
  const whole = groupDigits(typed.slice(0, start).replace(/\D/g, ''));
  return `${whole || '0'}.${typed.slice(start + 1)}`;
}
